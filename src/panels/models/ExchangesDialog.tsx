/** Everything that was said to and by models about one trial, as it travelled. All of it is shown as text. */
import type { Exchange, ModelMessage } from '../../protocol/exchange.ts';
import { compact, fixed } from '../format.ts';
import { useModal } from '../modal.ts';
import './models.css';

export interface ExchangesDialogProps {
  readonly trial: number;
  readonly exchanges: readonly Exchange[];
  readonly close: () => void;
}

export default function ExchangesDialog({ trial, exchanges, close }: ExchangesDialogProps) {
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      className="models exchanges"
      aria-label={`What was said to models about trial ${trial}`}
      onClose={close}
    >
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
      <ol>
        {exchanges.map((exchange, i) => (
          <li key={i}>
            <Said exchange={exchange} open={i === exchanges.length - 1} />
          </li>
        ))}
      </ol>
    </dialog>
  );
}

function Said({ exchange, open }: { readonly exchange: Exchange; readonly open: boolean }) {
  const { purpose, model, seconds, sent, text, thinking, error, usage, cost } = exchange;
  return (
    <details open={open}>
      <summary>
        <strong>{purpose}</strong> <span className="fine">{model}</span>
        <span className="fine number">
          {fixed(seconds, 1)} s, {usage.estimated && 'about '}
          {usage.sent.toLocaleString('en')} + {usage.received.toLocaleString('en')} tokens
          {cost !== null && `, cost ${compact(cost)}`}
        </span>
        {error !== null && <span className="failed">failed</span>}
      </summary>
      {error !== null && <p className="trial-error">{error}</p>}
      {sent.map((message, i) => (
        <Message key={i} message={message} />
      ))}
      <section className="answered">
        <h3>answer</h3>
        {thinking !== '' && (
          <details>
            <summary className="fine">what it thought</summary>
            <pre>{thinking}</pre>
          </details>
        )}
        <pre>{text === '' ? '(nothing)' : text}</pre>
      </section>
    </details>
  );
}

function Message({ message: { role, parts } }: { readonly message: ModelMessage }) {
  return (
    <section>
      <h3>{role}</h3>
      {parts.map((part, i) =>
        typeof part === 'string' ? (
          <pre key={i}>{part}</pre>
        ) : (
          <img key={i} src={part.image} alt={`Picture sent: ${part.label}`} />
        ),
      )}
    </section>
  );
}
