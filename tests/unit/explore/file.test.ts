import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_VERSION, FileReader, type FileTrial, FileWriter } from '../../../src/explore/file.ts';
import type { TrialRecord } from '../../../src/protocol/trial.ts';
import { keptNode, stickHead } from '../../fixtures/kept.ts';
import { stickRecord } from '../../fixtures/stick-explorer.ts';
import { madeUpWalk } from '../../fixtures/walk-record.ts';

const picture = Uint8Array.of(137, 80, 78, 71, 1, 2, 3);
const sheet = { image: 'blob:somewhere', width: 4, height: 2, instants: [0, 1] };

function file(trials: readonly FileTrial[]): Uint8Array {
  const writer = new FileWriter();
  for (const trial of trials) writer.add(trial);
  return Buffer.concat(writer.end(stickHead({ trials: trials.length })));
}

const record: TrialRecord = {
  ...madeUpWalk({ seconds: 1 }),
  stateSize: 1,
  states: Float64Array.from({ length: 125 }, (_, i) => Math.sin(i)),
  muscles: {
    names: ['soleus_r', 'soleus_l'],
    activations: Float32Array.from({ length: 250 }, (_, i) => Math.cos(i) ** 2),
  },
  planning: {
    plans: 2,
    rollouts: 80,
    invalid: 0,
    wallSeconds: 1.5,
    course: {
      times: Float32Array.of(0, 0.04),
      best: Float32Array.of(-1.1, 0.3),
      elite: Float32Array.of(-2.7, Number.NEGATIVE_INFINITY),
      spread: Float32Array.of(0.1, 0.2),
    },
  },
};

const TRIALS: readonly FileTrial[] = [
  { node: keptNode(1, { sheet, comment: 'looks stiff' }), record, picture },
  {
    node: keptNode(2, { state: 'failed', error: 'no', design: null, verdict: null }),
    record: null,
    picture: null,
  },
];

/** The file with a part changed or, by null, left out. */
function changed(bytes: Uint8Array, name: string, change: (text: string) => string | null): Uint8Array {
  const parts = unzipSync(bytes);
  const text = change(strFromU8(parts[name]));
  const others = Object.entries(parts).filter(([other]) => other !== name);
  return zipSync({ ...Object.fromEntries(others), ...(text === null ? {} : { [name]: strToU8(text) }) });
}

/** The file with another size told of a part once unpacked. */
function withSize(bytes: Uint8Array, name: string, size: number): Uint8Array {
  const parts = Buffer.from(bytes);
  // Its entry in the list at the end: 46 bytes, with the size at the 24th, and then its name.
  const entry = parts.lastIndexOf(name) - 46;
  expect(parts.readUInt32LE(entry)).toBe(0x02014b50);
  parts.writeUInt32LE(size, entry + 24);
  return parts;
}

/** What the command line wrote at first, with the text of its only trial. */
const folder = (trial: string, others: Readonly<Record<string, Uint8Array>> = {}): Uint8Array =>
  zipSync({
    'exploration.json': strToU8(
      JSON.stringify({
        task: 'walk',
        description: 'walk slowly',
        trials: [{ id: 1, parent: null, program_file: 'trial-1.program.js', score: 60 }],
        best: 1,
      }),
    ),
    'trial-1.json': strToU8(trial),
    ...others,
  });

describe('an exploration as a file', () => {
  it('comes back as it was: head, nodes, programs, pictures and motions bit for bit', () => {
    const reader = new FileReader(file(TRIALS));
    expect(reader.head).toEqual(stickHead({ trials: 2 }));
    expect(reader.trials).toBe(2);
    const first = reader.trial(0);
    expect(first.node).toEqual({ ...TRIALS[0].node, sheet: { ...sheet, image: '' } });
    expect(first.picture).toEqual(picture);
    expect(first.record).toEqual(TRIALS[0].record);
    expect(reader.trial(1)).toEqual(TRIALS[1]);
  });

  it('has parts that people can read', () => {
    const parts = unzipSync(file(TRIALS));
    expect(Object.keys(parts).sort()).toEqual([
      'exploration.json',
      'pictures/0001.png',
      'programs/0001.js',
      'trajectories/0001.csv',
    ]);
    expect(strFromU8(parts['programs/0001.js'])).toBe(TRIALS[0].node.design?.source);
    expect(strFromU8(parts['trajectories/0001.csv'])).toMatch(/^time \[s\],com\.x \[m\]/);
    expect(JSON.parse(strFromU8(parts['exploration.json']))).toMatchObject({ version: FILE_VERSION });
  });

  it('keeps whatever numbers there are, and what it does not know of a trial', () => {
    const odd = fc.oneof(fc.double(), fc.constantFrom(-0, Number.NaN, Infinity, 5e-324, 0.1 + 0.2));
    fc.assert(
      fc.property(fc.array(odd, { minLength: 1, maxLength: 30 }), (numbers) => {
        const states = Float64Array.from(numbers);
        const record: TrialRecord = { ...stickRecord(states.length), states };
        const node = { ...keptNode(1), said: [{ role: 'system', text: 'Be brief.' }] };
        const { seconds } = record;
        const numbered = {
          ...node,
          wallSeconds: numbers[0],
          numbers: node.numbers && { ...node.numbers, seconds },
        };
        const back = new FileReader(file([{ node: numbered, record, picture: null }])).trial(0);
        expect(back.record?.states).toEqual(states);
        expect(Object.is(back.node.wallSeconds, numbers[0]) || numbers[0] === 0).toBe(true);
        expect(back.node).toHaveProperty('said', node.said);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['no archive', () => strToU8('hello, this is no archive at all'), /broken or no .*zip/],
    ['cut off', () => file(TRIALS).slice(0, 2000), /broken/],
    ['another archive', () => zipSync({ 'a.txt': strToU8('a') }), /no "exploration.json"/],
    ['no JSON', () => changed(file(TRIALS), 'exploration.json', () => '{"format": '), /not JSON/],
    ['null', () => changed(file(TRIALS), 'exploration.json', () => 'null'), /not an exploration/],
    [
      'newer',
      () => changed(file(TRIALS), 'exploration.json', (text) => text.replace('"version": 2', '"version": 3')),
      /version 3, which is newer/,
    ],
    [
      'wrong kind of value',
      () => changed(file(TRIALS), 'exploration.json', (text) => text.replace('"seed": 1', '"seed": "x"')),
      /head\.bench\.seed/,
    ],
    ['without a picture', () => changed(file(TRIALS), 'pictures/0001.png', () => null), /0001\.png.*missing/],
    [
      'with a row less',
      () => changed(file(TRIALS), 'trajectories/0001.csv', (text) => text.replace(/[^\n]*\n$/, '')),
      /124 rows in place of 125/,
    ],
    [
      'with another state',
      () =>
        changed(file(TRIALS), 'trajectories/0001.csv', (text) =>
          text.replace(/\n[^,]+,([^\n]*),[^,\n]+\n$/, '\n0,$1,1\n'),
        ),
      /not the one that was recorded/,
    ],
    [
      'with a list that is too large',
      () => withSize(file(TRIALS), 'exploration.json', 400_000_000),
      /^"exploration.json" in the file is too large and is not opened\.$/,
    ],
    [
      'with a program that is too large',
      () => withSize(file(TRIALS), 'programs/0001.js', 400_000_000),
      /^"programs\/0001.js" in the file is too large and is not opened\.$/,
    ],
    ['old with no JSON', () => folder('{"id": '), /^The file is broken in "trial-1.json"\.$/],
    ['old with another shape', () => folder('{"id": "x"}'), /^The file is broken in "trial-1.json"\.$/],
  ])('is refused in one sentence when it is %s', (_, make, sentence) => {
    const open = (): void => {
      const reader = new FileReader(make());
      for (let i = 0; i < reader.trials; i++) reader.trial(i);
    };
    expect(open).toThrow(sentence);
  });

  it('opens what earlier versions of the command line wrote', () => {
    const { design, ...node } = keptNode(1, { sheet: { ...sheet, image: 'trial-1.pictures.png' } });
    // From before events had kinds and statistics their weights.
    const statistics = { mean: 1, minimum: 0, maximum: 2, spread: 0.5, share: 1 };
    const numbers = {
      ...node.numbers,
      events: [{ time: 0.4, text: 'right heel strikes' }],
      terms: { upright: statistics },
    };
    const bytes = folder(JSON.stringify({ ...node, numbers, design }), {
      'trial-1.program.js': strToU8(design?.source ?? ''),
      'trial-1.pictures.png': picture,
    });
    const reader = new FileReader(bytes);
    expect(reader.head).toMatchObject({ best: 1, lastId: 1, bench: { description: 'walk slowly' } });
    expect(reader.trial(0)).toMatchObject({
      node: {
        id: 1,
        design,
        numbers: { events: [{ kind: 'step' }], terms: { upright: { ...statistics, weight: 1 } } },
      },
      picture,
      record: null,
    });
  });
});
