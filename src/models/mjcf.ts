/** A small writer of MJCF: a tree of elements becomes text. */

/** Value of one attribute: text as it is, a number, numbers parted by spaces, or a truth value. */
export type MjcfValue = string | number | boolean | readonly number[];

/** One element with its attributes in the order they are written; `undefined` leaves an attribute out. */
export interface MjcfElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, MjcfValue | undefined>>;
  readonly children: readonly MjcfElement[];
}

/** An element: `element('geom', { type: 'sphere', size: 0.1 })`. */
export const element = (
  tag: string,
  attributes: MjcfElement['attributes'] = {},
  children: readonly MjcfElement[] = [],
): MjcfElement => ({ tag, attributes, children });

/** Digits after the point: a nanometre is far below any figure of anatomy, and texts stay readable. */
const DECIMALS = 9;

function numberText(value: number, where: string): string {
  if (!Number.isFinite(value))
    throw new RangeError(`MJCF attribute ${where} is ${value}; it must be a finite number.`);
  const rounded = Number(value.toFixed(DECIMALS));
  return String(rounded === 0 ? 0 : rounded);
}

function valueText(value: MjcfValue, where: string): string {
  if (typeof value === 'number') return numberText(value, where);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'string') return value;
  return value.map((part) => numberText(part, where)).join(' ');
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]);

function write(node: MjcfElement, indent: string): string {
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) =>
      value === undefined ? '' : ` ${name}="${escaped(valueText(value, `${node.tag}.${name}`))}"`,
    )
    .join('');
  if (node.children.length === 0) return `${indent}<${node.tag}${attributes}/>\n`;
  const inside = node.children.map((child) => write(child, `${indent}  `)).join('');
  return `${indent}<${node.tag}${attributes}>\n${inside}${indent}</${node.tag}>\n`;
}

/** Text of a tree of elements, two spaces a level. Throws a RangeError naming an attribute that is not finite. */
export const mjcfText = (root: MjcfElement): string => write(root, '');
