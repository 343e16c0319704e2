/** The critic of the server: judges walks by the pixels of the sheets that it is sent, and by nothing that is written beside them. */
import type { PNG } from 'pngjs';
import { readSheet, sheetsIn, type SeenMotion } from './sheet-reader.ts';

/** A body whose silhouette is lower than this share of its first one has sunk or fallen. */
const UPRIGHT = 0.8;
/** Mean height of the silhouette under which it is bent or crouches. */
const BENT = 0.95;
/** Speed from which on it walks, m/s. */
const WALKS = 0.5;

/** What a description asks for, as far as pictures show it. */
interface Wanted {
  /** Forward, backward, or on the spot. */
  readonly way: 1 | -1 | 0;
  readonly bent: boolean;
}

interface Judged {
  readonly score: number;
  readonly met: boolean;
  /** Instant from which on it is down, s; null where it stays up. */
  readonly down: number | null;
  readonly speed: number;
}

/** What a blind critic says of whatever pictures it is sent. */
const BLIND = {
  better: 'first',
  met: true,
  score: 8,
  findings: [],
  coordination: '',
  change: '',
  satisfied: false,
};

/** The answer to a request for a verdict. A blind critic prefers the first motion and likes all of them. */
export function judged(text: string, pictures: readonly PNG[], blind: boolean): string {
  const instants = instantsIn(text);
  if (blind && pictures.length === instants.length) return JSON.stringify(BLIND);
  const wanted = wantedBy(/<<<\n([\s\S]*?)\n>>>/.exec(text)?.[1] ?? '');
  const motions = seenMotions(pictures, instants).map((seen, i) => judge(seen, instants[i], wanted));
  const subject = motions[/about the second motion/.test(text) ? 1 : 0];
  const [first, second = null] = motions;
  const difference = second ? first.score - second.score : 0;
  const findings: { time: number; text: string }[] = [];
  if (subject.down !== null)
    findings.push({ time: subject.down, text: 'The body falls forward and lies low.' });
  if (wanted.way !== 0 && wanted.way * subject.speed < WALKS)
    findings.push({ time: 1, text: `It is too slow: ${subject.speed.toFixed(2)} m/s by the marks.` });
  return JSON.stringify({
    better: Math.abs(difference) < 0.5 ? 'same' : difference > 0 ? 'first' : 'second',
    met: subject.met,
    score: subject.score,
    findings,
    coordination: subject.down === null ? '' : 'Bring the swinging foot ahead of the body sooner.',
    change: subject.down === null ? '' : 'Reward balance and the height of the hips.',
    satisfied: subject.met,
  });
}

/** Instants of each motion, as the request tells them, s. */
function instantsIn(text: string): number[][] {
  const told = [...text.matchAll(/sheet of the \w+ motion has \d+ pictures, at ([\d., ]+) s\./g)];
  return told.map(([, times]) => times.split(', ').map(Number));
}

function seenMotions(pictures: readonly PNG[], instants: readonly number[][]): SeenMotion[] {
  const counts = instants.map(({ length }) => length);
  if (pictures.length === 0 || counts.length === 0) throw new Error('No picture of a motion arrived.');
  if (pictures.length === counts.length)
    return pictures.map((picture, i) => readSheet(sheetsIn(picture, [counts[i]])[0], counts[i]));
  return sheetsIn(pictures[0], counts).map((sheet, i) => readSheet(sheet, counts[i]));
}

const wantedBy = (description: string): Wanted => ({
  way: /stand|still/.test(description) ? 0 : /backward/.test(description) ? -1 : 1,
  bent: /bent|crouch|stoop/.test(description),
});

function judge({ heights, metres }: SeenMotion, instants: readonly number[], { way, bent }: Wanted): Judged {
  const seconds = instants.at(-1) ?? 0;
  const low = heights.findIndex((height) => height < UPRIGHT);
  const down = low < 0 ? null : instants[low];
  const speed = seconds > 0 ? metres / seconds : 0;
  const upright = heights.filter((height) => height >= UPRIGHT).length / heights.length;
  const height = heights.reduce((sum, one) => sum + one, 0) / heights.length;
  const moves = way === 0 ? 1 - Math.min(1, Math.abs(speed)) : Math.max(0, Math.min(1, way * speed));
  const poised = bent === height < BENT;
  const score = down === null ? (poised ? 4 : 2) + 6 * moves : 3 * upright;
  const met = down === null && poised && (way === 0 ? Math.abs(speed) < 0.1 : way * speed >= WALKS);
  return { score: Number(score.toFixed(2)), met, down, speed };
}
