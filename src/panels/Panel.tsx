/** A titled part of the side. */
import { type ReactNode, useId } from 'react';

export interface PanelProps {
  readonly title: string;
  /** Stands at the right of the title. */
  readonly tools?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Panel({ title, tools, className = '', children }: PanelProps) {
  const id = useId();
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <header className="panel-head">
        <h2 id={id}>{title}</h2>
        {tools && <div className="panel-tools">{tools}</div>}
      </header>
      {children}
    </section>
  );
}
