/** Reads a picture sheet by its pixels alone: how high the silhouette stands in each picture, and how far it goes by the metre marks. */
import type { PNG } from 'pngjs';
import { sheetLayout, type Place } from '../../src/protocol/sheet-layout.ts';

/** What is seen of one motion. */
export interface SeenMotion {
  /** Top of the silhouette in each picture over that in the first one, 1 standing as at first, 0 on the ground. */
  readonly heights: readonly number[];
  /** Way from the first upright silhouette to the last one, in metres by the marks on the floor, backward negative. */
  readonly metres: number;
}

/** A part of a picture, in the px of a sheet of full size. */
interface Sheet {
  readonly picture: PNG;
  readonly top: number;
  /** Size of the sheet over that it was drawn at. */
  readonly scale: number;
}

/** Sheets in a picture: one, or two above each other with a black line between. */
export function sheetsIn(picture: PNG, counts: readonly number[]): Sheet[] {
  const heights = counts.map((count) => sheetLayout(count, true).height);
  if (counts.length === 1)
    return [{ picture, top: 0, scale: picture.width / sheetLayout(counts[0], true).width }];
  const line = blackLine(picture);
  if (line === null) throw new Error('Two sheets were told of, and there is no line between them.');
  const scale = line.from / heights[0];
  return [
    { picture, top: 0, scale },
    { picture, top: line.to, scale },
  ];
}

function blackLine({ width, height, data }: PNG): { readonly from: number; readonly to: number } | null {
  const isBlack = (y: number): boolean => {
    for (let x = 0; x < width; x += 7) {
      const at = 4 * (y * width + x);
      if (data[at] + data[at + 1] + data[at + 2] > 6) return false;
    }
    return true;
  };
  let from = -1;
  for (let y = 0; y < height; y++) {
    if (isBlack(y)) from = from < 0 ? y : from;
    else if (from >= 0 && y - from >= 4) return { from, to: y };
    else from = -1;
  }
  return null;
}

/** Bone, and muscles at work: warm where ground, sky and writing are cool. */
const isWarm = (r: number, g: number, b: number): boolean => r - b > 14 && r >= g;
const isInk = (r: number, g: number, b: number): boolean => r < 120 && g < 125 && b < 135;
const isWhite = (r: number, g: number, b: number): boolean => Math.min(r, g, b) > 150;
/** Room of the words at both ends of the line of numbers, px. */
const WORDS = { left: 100, right: 180 } as const;

/** Reads one sheet of so many pictures. */
export function readSheet(sheet: Sheet, count: number): SeenMotion {
  const layout = sheetLayout(count, true);
  const seen = layout.cells.map(({ side }) => {
    const box = extent(sheet, side, isWarm);
    return box && { top: box.top - side.top, bottom: box.bottom - side.top };
  });
  const [first] = seen;
  if (!first) throw new Error('There is no body in the first picture of the sheet.');
  const standing = first.bottom - first.top;
  return {
    heights: seen.map((box) => (box ? Math.max(0, (first.bottom - box.top) / standing) : 0)),
    metres: layout.way ? wayIn(sheet, layout.way) : 0,
  };
}

/** Metres between the heads of the first and the last upright silhouette, forward positive. */
function wayIn(
  sheet: Sheet,
  { picture, caption }: { readonly picture: Place; readonly caption: Place },
): number {
  const seen = extent(sheet, picture, isWarm);
  const metre = metreIn(sheet, picture);
  if (!seen || metre === null) return 0;
  // Heads of those that stand: whatever reaches into the uppermost eighth.
  const heads = extent(
    sheet,
    { ...picture, top: seen.top, height: Math.max(4, (seen.bottom - seen.top) / 8) },
    isWarm,
  );
  if (!heads) return 0;
  // The numbers of the pictures stand under their places: a narrow 1 at the left of a wider last one is a way forward.
  const { left, top, width, height } = caption;
  const between = { ...caption, left: left + WORDS.left, width: width - WORDS.left - WORDS.right };
  const numbers = runs(sheet, between, top + height / 2, isWhite, 7, height / 2 - 4);
  const [first, last] = [numbers[0], numbers.at(-1)];
  const forward = !first || !last || first.to - first.from <= last.to - last.from;
  return ((forward ? 1 : -1) * (heads.right - heads.left)) / metre;
}

/** Distance of two metre marks, px: narrow ticks in the lower half, most of them evenly spaced. */
function metreIn(sheet: Sheet, place: Place): number | null {
  let best: { readonly metre: number; readonly count: number } | null = null;
  for (let y = place.top + place.height / 2; y < place.top + place.height; y++) {
    const ticks = runs(sheet, place, y, isInk, 1).filter(({ from, to }) => to - from <= 4);
    const gaps = ticks.slice(1).map(({ from }, i) => from - ticks[i].from);
    const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
    const even = gaps.filter((gap) => Math.abs(gap - middle) < 3);
    if (middle < 20 || even.length < 3 || (best && even.length <= best.count)) continue;
    best = { metre: even.reduce((sum, gap) => sum + gap, 0) / even.length, count: even.length };
  }
  return best?.metre ?? null;
}

/** Stretches of a row in which a kind of pixel is met within `reach` rows; those less than `apart` px from each other are one. */
function runs(
  sheet: Sheet,
  { left, width }: Place,
  y: number,
  isIt: (r: number, g: number, b: number) => boolean,
  apart: number,
  reach = 0,
): { readonly from: number; to: number }[] {
  const found: { readonly from: number; to: number }[] = [];
  for (let x = left; x < left + width; x++) {
    let met = false;
    for (let row = y - reach; row <= y + reach && !met; row++) met = isIt(...colourAt(sheet, x, row));
    if (!met) continue;
    const last = found.at(-1);
    if (last && x - last.to <= apart) last.to = x;
    else found.push({ from: x, to: x });
  }
  return found;
}

/** The box about all pixels of a kind within a place; null where there are hardly any. */
function extent(
  sheet: Sheet,
  place: Place,
  isIt: (r: number, g: number, b: number) => boolean,
): { left: number; right: number; top: number; bottom: number } | null {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let found = 0;
  for (let y = place.top + 1; y < place.top + place.height - 1; y++)
    for (let x = place.left + 1; x < place.left + place.width - 1; x++) {
      if (!isIt(...colourAt(sheet, x, y))) continue;
      found++;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  return found > 20 ? box : null;
}

function colourAt({ picture, top, scale }: Sheet, x: number, y: number): [number, number, number] {
  const column = Math.min(picture.width - 1, Math.round(x * scale));
  const row = Math.min(picture.height - 1, Math.round(top + y * scale));
  const at = 4 * (row * picture.width + column);
  return [picture.data[at], picture.data[at + 1], picture.data[at + 2]];
}
