/** Reading and writing XML as MJCF uses it: elements and attributes, and for each element where it stood. */
import { LabError } from '../../base/errors.ts';

/** One element. Attributes keep their order; text between elements means nothing in MJCF and is left out. */
export interface XmlElement {
  name: string;
  attributes: Map<string, string>;
  children: XmlElement[];
  /** File and line (from 1) that it began on. */
  readonly file: string;
  readonly line: number;
}

/** Elements deeper than this are refused: no body has so many, and an endless nesting must end. */
const MOST_DEEP = 400;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const xmlElement = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  children: XmlElement[] = [],
): XmlElement => ({
  name,
  attributes: new Map(Object.entries(attributes)),
  children,
  file: '',
  line: 0,
});

/** Reads a text; throws a LabError that names file, line and what is wrong. */
export function parseXml(text: string, file: string): XmlElement {
  return new XmlReader(text, file).read();
}

/** An element and all beneath it, in the order of the text. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* descendants(child);
}

/** Writes a tree, one element a line; `origins` gets the place of each line's element. */
export function writeXml(root: XmlElement, origins?: { file: string; line: number }[]): string {
  const lines: string[] = [];
  const write = (element: XmlElement): void => {
    const attributes = [...element.attributes]
      .map(([name, value]) => ` ${name}="${value.replace(/[&<>"]/g, (sign) => ESCAPES[sign])}"`)
      .join('');
    const put = (line: string): void => {
      lines.push(line);
      origins?.push({ file: element.file, line: element.line });
    };
    if (element.children.length === 0) return put(`<${element.name}${attributes}/>`);
    put(`<${element.name}${attributes}>`);
    element.children.forEach(write);
    put(`</${element.name}>`);
  };
  write(root);
  return `${lines.join('\n')}\n`;
}

/** A reader of one text. */
class XmlReader {
  private at = 0;
  /** Line counting goes along with reading. */
  private line = 1;
  private counted = 0;

  constructor(
    private readonly text: string,
    private readonly file: string,
  ) {}

  read(): XmlElement {
    if (this.text.charCodeAt(0) === 0xfeff) this.at = 1;
    const open: XmlElement[] = [];
    let root: XmlElement | null = null;
    for (;;) {
      const next = this.text.indexOf('<', this.at);
      if (next < 0) break;
      this.at = next;
      if (this.skipAside()) continue;
      if (this.text.startsWith('</', this.at)) {
        this.close(open);
        continue;
      }
      const { element, empty } = this.openTag();
      const parent = open.at(-1);
      if (parent) parent.children.push(element);
      else if (root) throw this.fault('it has a second outermost element');
      else root = element;
      if (!empty) open.push(element);
      if (open.length > MOST_DEEP) throw this.fault(`its elements are nested more than ${MOST_DEEP} deep`);
    }
    const left = open.at(-1);
    if (left) throw this.fault(`<${left.name}> of line ${left.line} is never closed`);
    if (!root)
      throw this.fault(
        this.text.trim() === '' ? 'it is empty, with no element at all' : 'it has no element at all',
      );
    return root;
  }

  /** Passes over a comment, an instruction, a document type or character data. */
  private skipAside(): boolean {
    for (const [begin, end] of ASIDES) {
      if (!this.text.startsWith(begin, this.at)) continue;
      const close = this.text.indexOf(end, this.at + begin.length);
      if (close < 0) throw this.fault(`"${begin}" is never closed`);
      this.at = close + end.length;
      return true;
    }
    return false;
  }

  private close(open: XmlElement[]): void {
    const match = this.match(/<\/([^\s<>/]+)\s*>/y);
    if (!match) throw this.fault('a closing tag is broken');
    const element = open.pop();
    if (element?.name !== match[1])
      throw this.fault(element ? `</${match[1]}> closes <${element.name}>` : `</${match[1]}> closes nothing`);
  }

  private openTag(): { element: XmlElement; empty: boolean } {
    const begin = this.match(/<([A-Za-z_][^\s<>/="']*)/y);
    if (!begin) throw this.fault('a tag is broken');
    const element: XmlElement = { ...xmlElement(begin[1]), file: this.file, line: this.lineNow() };
    for (;;) {
      const attribute = this.match(/\s+([^\s<>/="']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y);
      if (attribute) {
        const [, name, double, single] = attribute;
        if (element.attributes.has(name)) throw this.fault(`<${element.name}> has "${name}" twice`);
        element.attributes.set(name, this.unescaped(double ?? single));
        continue;
      }
      const end = this.match(/\s*(\/?)>/y);
      if (!end) throw this.fault(`the tag <${element.name} is broken`);
      return { element, empty: end[1] === '/' };
    }
  }

  private unescaped(text: string): string {
    return text.replace(/&([^;\s]*);?/g, (whole, name: string) => {
      const code = /^#(\d+)$/.exec(name)?.[1] ?? null;
      const hex = /^#x([0-9a-f]+)$/i.exec(name)?.[1] ?? null;
      const number = hex === null ? Number(code) : parseInt(hex, 16);
      if (code !== null || hex !== null) {
        if (number <= 0x10ffff) return String.fromCodePoint(number);
      } else if (Object.hasOwn(NAMED, name)) return NAMED[name];
      throw this.fault(`"${whole}" is an unknown sign`);
    });
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match) this.at += match[0].length;
    return match;
  }

  private lineNow(): number {
    for (; this.counted < this.at; this.counted++) if (this.text.charCodeAt(this.counted) === 10) this.line++;
    return this.line;
  }

  private fault(what: string): LabError {
    return new LabError(
      `"${this.file}" is broken XML, line ${this.lineNow()}: ${what}. Mend the file and load it again.`,
    );
  }
}

/** What stands between elements, by how it begins and ends. */
const ASIDES: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
];
