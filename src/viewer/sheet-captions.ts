/** What is written on a picture sheet: numbers, seconds, and arrows that point forward. */
import { Vector3, type Camera } from 'three';
import type { Cell, Place } from '../protocol/sheet-layout.ts';

/** A metre of the way in a picture: its number and its place, px from the sheet's corner. */
export interface MetreMark {
  readonly metre: number;
  readonly x: number;
  readonly y: number;
}

type Context = OffscreenCanvasRenderingContext2D;

const INK = '#1a2129';
const PAPER = '#ffffff';
const QUIET = '#c9d1d9';
/** Length of the tick of a metre, px. */
const TICK = 5;
/** Length of an arrow across the view, px, and of one that points at the viewer or away. */
const ARROW = 40;
const SHORTEST = 14;
const HEAD = 7;
/** Distance of an arrow's beginning from the picture's left and upper edge, px. */
const ARROW_FROM = { left: 10, top: 16 } as const;
/** Least distance of two numbers under the whole way, px. */
const NUMBER_SPACE = 20;

/** Number, seconds and the two directions, under the pictures of a cell. */
export function writeCaption(context: Context, { caption, side }: Cell, number: string, time: string): void {
  const { left, width } = caption;
  const middle = fill(context, caption);
  context.fillStyle = PAPER;
  context.textAlign = 'left';
  context.font = '700 14px system-ui, sans-serif';
  context.fillText(number, left + 7, middle);
  context.font = '14px system-ui, sans-serif';
  context.fillText(time, left + 32, middle);
  context.textAlign = 'right';
  context.fillStyle = QUIET;
  context.font = '12px system-ui, sans-serif';
  context.fillText('side', left + side.width - 6, middle);
  context.fillText('front', left + width - 6, middle);
}

/** The numbers of the instants under the picture of the whole way; `along` are their places in it, 0 to 1. */
export function writeWayNumbers(context: Context, caption: Place, along: readonly number[]): void {
  const middle = fill(context, caption);
  context.fillStyle = QUIET;
  context.textAlign = 'left';
  context.font = '12px system-ui, sans-serif';
  context.fillText('the whole way', caption.left + 7, middle);
  context.textAlign = 'right';
  context.fillText('left arm and leg darker', caption.left + caption.width - 7, middle);
  context.fillStyle = PAPER;
  context.textAlign = 'center';
  context.font = '700 14px system-ui, sans-serif';
  const written: number[] = [];
  along.forEach((share, i) => {
    const x = caption.left + share * caption.width;
    if (written.some((other) => Math.abs(other - x) < NUMBER_SPACE)) return;
    written.push(x);
    context.fillText(`${i + 1}`, x, middle);
  });
}

/** Ticks and numbers of the metres at the floor of a picture. */
export function writeMetres(context: Context, place: Place, marks: readonly MetreMark[]): void {
  context.strokeStyle = context.fillStyle = INK;
  context.lineWidth = 1.5;
  context.font = '11px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'top';
  for (const { metre, x, y } of marks) {
    const fits = x > place.left + 14 && x < place.left + place.width - 14;
    if (!fits || y < place.top || y + TICK + 12 > place.top + place.height) continue;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x, y + TICK);
    context.stroke();
    context.fillText(`${metre} m`, x, y + TICK + 1);
  }
}

/** An arrow in the upper left corner of a picture: forward, the world's x, as its camera sees it. */
export function writeForward(context: Context, { left, top }: Place, camera: Camera): void {
  const forward = new Vector3(1, 0, 0).transformDirection(camera.matrixWorldInverse);
  const across = Math.hypot(forward.x, forward.y);
  const long = Math.max(SHORTEST, ARROW * across);
  const [ux, uy] = across > 1e-6 ? [forward.x / across, -forward.y / across] : [0, 1];
  const [x0, y0] = [left + ARROW_FROM.left, top + ARROW_FROM.top - (uy > 0.5 ? long / 2 : 0)];
  const [x1, y1] = [x0 + long * ux, y0 + long * uy];
  context.strokeStyle = context.fillStyle = INK;
  context.lineWidth = 2.5;
  context.beginPath();
  context.moveTo(x0, y0);
  context.lineTo(x1 - HEAD * ux, y1 - HEAD * uy);
  context.stroke();
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x1 - HEAD * (1.4 * ux - 0.8 * uy), y1 - HEAD * (1.4 * uy + 0.8 * ux));
  context.lineTo(x1 - HEAD * (1.4 * ux + 0.8 * uy), y1 - HEAD * (1.4 * uy - 0.8 * ux));
  context.fill();
  context.font = '12px system-ui, sans-serif';
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(
    forward.z > 0.7 ? 'forward, to you' : 'forward',
    x0 + (ux > 0.5 ? long + 4 : 10),
    top + ARROW_FROM.top,
  );
}

/** Paints a caption's ground; its middle, px. */
function fill(context: Context, { left, top, width, height }: Place): number {
  context.fillStyle = INK;
  context.fillRect(left, top, width, height);
  context.textBaseline = 'middle';
  return top + height / 2 + 1;
}
