/** Panels that share one place, one shown at a time. */
import { type ReactNode, Suspense, useId, useRef } from 'react';

/** One of them. */
export interface Tab {
  readonly name: string;
  /** Stands behind the name, e.g. a count. */
  readonly note?: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly shown: string;
  readonly show: (name: string) => void;
  /** Stands at the right of the names. */
  readonly tools?: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function Tabs({ label, tabs, shown, show, tools }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  function move(by: number): void {
    const at = tabs.findIndex(({ name }) => name === shown);
    const next = (at + by + tabs.length) % tabs.length;
    show(tabs[next].name);
    list.current?.querySelectorAll('button')[next].focus();
  }
  return (
    <section className="panel tabs">
      <header className="panel-head">
        <div
          role="tablist"
          aria-label={label}
          ref={list}
          onKeyDown={(event) => {
            const step = STEPS[event.key];
            if (step === undefined) return;
            event.preventDefault();
            move(step);
          }}
        >
          {tabs.map(({ name, note }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={name === shown}
              aria-controls={`${id}-panel`}
              tabIndex={name === shown ? 0 : -1}
              onClick={() => show(name)}
            >
              {name}
              {note && <span className="chip">{note}</span>}
            </button>
          ))}
        </div>
        {tools && <div className="panel-tools">{tools}</div>}
      </header>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        <Suspense>{tabs.find(({ name }) => name === shown)?.content}</Suspense>
      </div>
    </section>
  );
}
