/** The countdown to another try of a model server. */
import { useEffect, useState } from 'react';
import type { RetryWait } from '../../protocol/exchange.ts';
import { useModels } from '../../store/binding.ts';

export function Waiting({
  wait: { reason, until },
  button,
}: {
  readonly wait: RetryWait;
  /** The button that ends it. */
  readonly button: 'Stop' | 'Cancel';
}) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <p className="fine" role="note">
      {reason}{' '}
      <span className="number">
        Trying again in {left} s; {button} ends it.
      </span>
    </p>
  );
}

/** How long a request has been on, and the silence after which it is given up. */
export function Elapsed({ limit }: { readonly limit: number }) {
  const [began] = useState(Date.now);
  const [now, setNow] = useState(began);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="fine number" role="timer">
      asking for {Math.floor((now - began) / 1000)} s; silence of {limit} s ends it
    </span>
  );
}

/** The wait of what is asked of the server beside explorations. */
export function AskingWait() {
  const waiting = useModels((state) => (state.asking === null ? null : state.waiting));
  return waiting && <Waiting wait={waiting} button="Cancel" />;
}
