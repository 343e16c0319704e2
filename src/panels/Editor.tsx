/** The text editor with the difference from the best program. Loaded when the page is up, for it is large. */
import { autocompletion, completionKeymap, type CompletionContext } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { getOriginalDoc, unifiedMergeView, updateOriginalDoc } from '@codemirror/merge';
import {
  Annotation,
  ChangeSet,
  EditorState,
  RangeSetBuilder,
  StateEffect,
  StateField,
  Text,
} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  WidgetType,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import type { ProgramFault } from '../protocol/lab.ts';
import type { ReadingCatalogue } from '../protocol/readings.ts';
import { completionsAt } from '../store/completion.ts';
import type { History } from '../store/history.ts';

export interface EditorProps {
  readonly text: string;
  /** What the text is compared with. */
  readonly best: string;
  readonly faults: readonly ProgramFault[];
  readonly change: (text: string) => void;
  /** Runs the text; Ctrl or Cmd with Enter. */
  readonly run: () => void;
  /** Names that may be completed; null before a task is open. */
  readonly catalogue: ReadingCatalogue | null;
  readonly history: Pick<History, 'undo' | 'redo'>;
}

/** Marks a text that the page has put into the editor: nobody typed it. */
const placed = Annotation.define<boolean>();
const setFaults = StateEffect.define<readonly ProgramFault[]>();

/** A fault's sentence under its line. */
class FaultWidget extends WidgetType {
  constructor(private readonly fault: ProgramFault) {
    super();
  }
  override eq(other: FaultWidget): boolean {
    return other.fault.message === this.fault.message && other.fault.column === this.fault.column;
  }
  override toDOM(): HTMLElement {
    const line = document.createElement('div');
    line.className = 'cm-fault';
    line.textContent = `${' '.repeat(Math.max(0, this.fault.column - 1))}\u2191 ${this.fault.message}`;
    return line;
  }
}

const faultField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setFaults)) return faultMarks(transaction.state.doc, effect.value);
    }
    return marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function faultMarks(doc: Text, faults: readonly ProgramFault[]): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const sorted = [...faults].sort((a, b) => a.line - b.line || a.column - b.column);
  let marked = 0;
  /** Marks may not lie over each other. */
  let underlined = 0;
  const widgets: { at: number; fault: ProgramFault }[] = [];
  const lines = sorted.map((fault) => ({
    fault,
    line: doc.line(Math.min(Math.max(fault.line, 1), doc.lines)),
  }));
  lines.forEach(({ fault, line }, i) => {
    if (line.number !== marked)
      builder.add(line.from, line.from, Decoration.line({ class: 'cm-fault-line' }));
    marked = line.number;
    const start = Math.min(line.from + Math.max(0, fault.column - 1), line.to);
    const length = /^["\w.]+/.exec(doc.sliceString(start, line.to))?.[0].length ?? 1;
    const end = Math.min(line.to, start + length);
    if (start < end && start >= underlined) {
      builder.add(start, end, Decoration.mark({ class: 'cm-fault-mark' }));
      underlined = end;
    }
    widgets.push({ at: line.to, fault });
    if (lines[i + 1]?.line.number === line.number) return;
    for (const widget of widgets.splice(0)) {
      builder.add(
        widget.at,
        widget.at,
        Decoration.widget({ widget: new FaultWidget(widget.fault), block: true, side: 1 }),
      );
    }
  });
  return builder.finish();
}

/** Colours come from the page, so that light and dark need no second editor. */
const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword], color: 'var(--code-keyword)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: tags.propertyName, color: 'var(--code-name)' },
]);

export default function Editor({ text, best, faults, change, run, catalogue, history }: EditorProps) {
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef({ change, run, catalogue, history });
  latest.current = { change, run, catalogue, history };
  // The editor is made once; later texts reach it as changes.
  const first = useRef({ text, best });

  useEffect(() => {
    if (!holder.current) return undefined;
    const made = new EditorView({
      parent: holder.current,
      state: EditorState.create({
        doc: first.current.text,
        extensions: [
          lineNumbers(),
          EditorView.lineWrapping,
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          highlightActiveLine(),
          javascript(),
          syntaxHighlighting(highlighting),
          unifiedMergeView({ original: first.current.best, mergeControls: false, gutter: true }),
          faultField,
          autocompletion({
            override: [(context) => complete(context, latest.current.catalogue)],
            icons: false,
          }),
          keymap.of([
            ...completionKeymap,
            { key: 'Mod-Enter', run: () => (latest.current.run(), true) },
            // One history for the page: a dragged weight and a typed one are undone alike.
            { key: 'Mod-z', run: () => (void latest.current.history.undo(), true) },
            { key: 'Mod-y', run: () => (void latest.current.history.redo(), true) },
            { key: 'Mod-Shift-z', run: () => (void latest.current.history.redo(), true) },
            ...defaultKeymap,
          ]),
          EditorView.contentAttributes.of({ 'aria-label': 'Reward program', tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !update.transactions.some((one) => one.annotation(placed)))
              latest.current.change(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => {
      made.destroy();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    const { current } = view;
    const before = current?.state.doc.toString();
    if (!current || before === undefined || before === text) return;
    current.dispatch({ changes: smallestChange(before, text), annotations: placed.of(true) });
  }, [text]);

  useEffect(() => {
    const { current } = view;
    if (!current) return;
    const original = getOriginalDoc(current.state);
    const doc = Text.of(best.split('\n'));
    if (original.eq(doc)) return;
    const changes = ChangeSet.of({ from: 0, to: original.length, insert: doc }, original.length);
    current.dispatch({ effects: updateOriginalDoc.of({ doc, changes }) });
  }, [best]);

  useEffect(() => {
    view.current?.dispatch({ effects: setFaults.of(faults) });
  }, [faults, text]);

  return <div className="editor" ref={holder} />;
}

/** Readings, names in the body and functions that may follow what is written. */
function complete(context: CompletionContext, catalogue: ReadingCatalogue | null) {
  const line = context.state.doc.lineAt(context.pos);
  const found = catalogue && completionsAt(line.text.slice(0, context.pos - line.from), catalogue);
  return found && { from: line.from + found.from, options: found.options, validFor: /^[\w-]*$/ };
}

/** The one stretch in which two texts differ, so that the cursor survives a dragged weight. */
export function smallestChange(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let end = 0;
  while (end < most - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
