/** What a program itself says of its terms: the comment above each, and its expression. */

/** Notes by term name, of the terms that are written one a line. */
export function termNotes(source: string): Readonly<Record<string, string>> {
  const notes: Record<string, string> = {};
  let comment: string[] = [];
  let inside = false;
  for (const line of source.split('\n')) {
    const text = line.trim();
    // Weights come before the terms and have the same names.
    if (/^return\s*\{/.test(text)) inside = true;
    const said = /^\/\/\s*(.*)$/.exec(text);
    if (said) {
      comment.push(said[1]);
      continue;
    }
    const term = /^(\w+):\s*(.+?),?$/.exec(text);
    if (inside && term) {
      const [, name, expression] = term;
      notes[name] = [comment.join(' '), `${name} = ${expression}`].filter(Boolean).join(' ');
    }
    comment = [];
  }
  return notes;
}
