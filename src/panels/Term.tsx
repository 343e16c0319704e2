/** A word or a number with a short explanation, on hover and, since it takes the focus, by keyboard. */
import type { ReactNode } from 'react';

export interface TermProps {
  readonly explained: string;
  readonly children: ReactNode;
}

export function Term({ explained, children }: TermProps) {
  return (
    // Explanations are for everybody, so what has one can be reached by everybody.
    <span className="term" tabIndex={0} title={explained}>
      {children}
    </span>
  );
}
