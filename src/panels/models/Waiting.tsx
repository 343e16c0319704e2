/** The countdown to another try of a model server. */
import { useEffect, useState } from 'react';
import type { RetryWait } from '../../protocol/exchange.ts';

export function Waiting({ wait: { reason, until } }: { readonly wait: RetryWait }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <p className="fine" role="note">
      {reason} <span className="number">Trying again in {left} s; Stop ends it.</span>
    </p>
  );
}
