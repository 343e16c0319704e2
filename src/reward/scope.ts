/** Names in a program while it is checked, and what they stand for. */
import type { CallExpression } from 'acorn';
import type { Expression, Variable } from './tree.ts';
import type { OwnerKind } from './vocabulary.ts';

/** What an expression is: a number (or boolean), `s`, something of which a field may be read, or not known after a fault. */
export type Value =
  | { readonly is: 'number'; readonly expression: Expression }
  | { readonly is: 'state' }
  | { readonly is: 'owner'; readonly kind: OwnerKind; readonly name: string }
  | { readonly is: 'unknown' };

export const UNKNOWN: Value = { is: 'unknown' };
export const number = (expression: Expression): Value => ({ is: 'number', expression });

/** A function's own variables, and those from around it that it reads. */
export interface Frame {
  readonly owned: Set<Variable>;
  readonly captured: Set<Variable>;
}

export const newFrame = (): Frame => ({ owned: new Set(), captured: new Set() });

/** Notes that a function reads a variable. */
export function useVariable(frame: Frame, variable: Variable): void {
  if (!frame.owned.has(variable)) frame.captured.add(variable);
}

/** A helper function by its definition; what it compiles to depends on what is handed in. */
export interface Helper {
  call(node: CallExpression, values: readonly Value[], caller: Frame): Value;
}

/** What a name stands for. */
export type Binding =
  | {
      readonly is: 'variable';
      readonly variable: Variable;
      readonly kind: 'const' | 'let' | 'parameter' | 'counter';
    }
  | { readonly is: 'thing'; readonly value: Value }
  | { readonly is: 'helper'; readonly helper: Helper };

/** Names that a program may not give to anything of its own. */
const RESERVED: ReadonlySet<string> = new Set([
  's',
  'Math',
  'weights',
  'terms',
  'NaN',
  'Infinity',
  'undefined',
  'arguments',
  'eval',
  'globalThis',
]);

export const isReserved = (name: string): boolean => RESERVED.has(name);

/** The names of a block, inside those of the blocks around it. */
export class Scope {
  private readonly names = new Map<string, Binding>();

  constructor(
    private readonly outer: Scope | null,
    readonly frame: Frame,
  ) {}

  find(name: string): Binding | undefined {
    return this.names.get(name) ?? this.outer?.find(name);
  }

  declare(name: string, binding: Binding): void {
    this.names.set(name, binding);
    if (binding.is === 'variable') this.frame.owned.add(binding.variable);
  }

  /** All names that can be seen from here. */
  all(): string[] {
    return [...this.names.keys(), ...(this.outer?.all() ?? [])];
  }

  inner(): Scope {
    return new Scope(this, this.frame);
  }
}
