/** Pictures as they travel: PNG as data addresses. */
import { zlibSync } from 'fflate';

/** A data address of a picture that stands at a data or blob address of this page. */
export async function pictureData(address: string): Promise<string> {
  if (address.startsWith('data:')) return address;
  const blob = await (await fetch(address)).blob();
  return `data:${blob.type || 'image/png'};base64,${base64(new Uint8Array(await blob.arrayBuffer()))}`;
}

/** Bytes in base 64. */
export function base64(bytes: Uint8Array): string {
  let text = '';
  // In pieces: the call stack holds not too many parameters.
  for (let i = 0; i < bytes.length; i += 0x8000)
    text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}

/** A shape in a colour on white, for asking whether a model sees. */
export interface TestPicture {
  readonly image: string;
  readonly colour: string;
  readonly shape: string;
}

const COLOURS = { red: [220, 30, 30], green: [20, 150, 40], blue: [30, 60, 220] } as const;
const SHAPES = {
  circle: (x: number, y: number) => x * x + y * y < 1,
  square: (x: number, y: number) => Math.abs(x) < 0.85 && Math.abs(y) < 0.85,
  triangle: (x: number, y: number) => y < 0.8 && Math.abs(x) < (y + 0.9) / 1.7,
} as const;
/** Sides, px; models that cut pictures into patches refuse very small ones. */
const SIDE = 224;

/** One of nine pictures, by a number from 0 to 1. */
export function testPicture(chance: number): TestPicture {
  const index = Math.min(8, Math.floor(9 * chance));
  const colour = (['red', 'green', 'blue'] as const)[index % 3];
  const shape = (['circle', 'square', 'triangle'] as const)[Math.floor(index / 3)];
  // Rows of a filter byte (none) and three bytes a pixel.
  const rows = new Uint8Array(SIDE * (1 + 3 * SIDE)).fill(255);
  for (let y = 0; y < SIDE; y++) {
    rows[y * (1 + 3 * SIDE)] = 0;
    for (let x = 0; x < SIDE; x++) {
      const place = (value: number): number => (value - SIDE / 2) / (SIDE / 3);
      if (SHAPES[shape](place(x), place(y))) rows.set(COLOURS[colour], y * (1 + 3 * SIDE) + 1 + 3 * x);
    }
  }
  return { image: `data:image/png;base64,${base64(png(SIDE, SIDE, rows))}`, colour, shape };
}

/** A PNG of rows in 8 bit RGB, each after its filter byte (PNG specification, sections 5 and 11). */
function png(width: number, height: number, rows: Uint8Array): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('IDAT', zlibSync(rows)),
    chunk('IEND', new Uint8Array()),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
