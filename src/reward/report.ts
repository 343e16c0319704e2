/** What the checker gathers on its way through a program: faults, readings, operations. */
import type { Node } from 'acorn';
import type { ProgramFault } from '../protocol/lab.ts';
import { readingText, type ReadingKey } from '../protocol/readings.ts';
import { MAXIMUM_DEPTH, MAXIMUM_FAULTS } from './limits.ts';
import { faultAt } from './syntax.ts';
import type { HelperFunction, Variable } from './tree.ts';

export class Report {
  /** Operations so far of the function being checked; functions and loops set it aside while theirs are counted. */
  operations = 0;
  readonly readings: ReadingKey[] = [];
  readonly helpers: HelperFunction[] = [];
  private readonly indices = new Map<string, number>();
  private readonly found = new Map<string, ProgramFault>();
  private depth = 0;
  private variables = 0;

  constructor(readonly source: string) {}

  /** Notes a fault; the same one twice counts once, and those beyond the limit are dropped. */
  fault(node: Node, message: string): void {
    const fault = faultAt(node, message);
    if (this.found.size >= MAXIMUM_FAULTS) return;
    this.found.set(`${fault.line}:${fault.column}:${message}`, fault);
  }

  /** Faults from first to last place. */
  get faults(): ProgramFault[] {
    return [...this.found.values()].sort((a, b) => a.line - b.line || a.column - b.column);
  }

  /** How many faults there are so far. */
  get count(): number {
    return this.found.size;
  }

  /** Index of a reading, which is new or was asked for before. */
  reading(key: ReadingKey): number {
    const text = readingText(key);
    let index = this.indices.get(text);
    if (index === undefined) {
      index = this.readings.push(key) - 1;
      this.indices.set(text, index);
    }
    return index;
  }

  variable(name: string): Variable {
    return { id: this.variables++, name };
  }

  /** Runs `check` one level deeper, or tells that the levels are used up. */
  deeper<Outcome>(node: Node, check: () => Outcome, otherwise: Outcome): Outcome {
    if (this.depth >= MAXIMUM_DEPTH) {
      this.fault(
        node,
        `This is nested deeper than ${MAXIMUM_DEPTH} levels; split it into several const. A sum has a level for each "+".`,
      );
      return otherwise;
    }
    this.depth++;
    const outcome = check();
    this.depth--;
    return outcome;
  }

  /** Runs `check` and answers how many operations it counted, which are not added to the present ones. */
  counted(check: () => void): number {
    const before = this.operations;
    this.operations = 0;
    check();
    const counted = this.operations;
    this.operations = before;
    return counted;
  }
}
