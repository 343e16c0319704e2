import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const sources = ['src', 'workers'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name)),
);
const using = (words: RegExp): string[] =>
  sources.filter((file) => words.test(readFileSync(path.join(ROOT, file), 'utf8')));

/** Everything that asks the network, and what for. A new one must be thought about. */
const FETCHES = {
  'src/app/policy-frame.ts': 'models, held to one address by its policy, and bodies',
  'src/models/import/remote.ts': 'bodies from where a person says',
  'src/cli/brought.ts': 'bodies, on the command line',
  'workers/import.ts': 'the engine beside the page',
  'src/llm/transport.ts': 'models',
  'src/llm/diagnose.ts': 'whether a model server is there',
  'src/llm/picture.ts': 'pictures of the page itself',
  'src/app/join-pictures.ts': 'pictures of the page itself',
  'src/store/shelf.ts': 'pictures of the page itself',
  'src/store/library/browser-library.ts': 'pictures of the page itself',
  'src/app/critic-pairs.ts': 'pairs of motions beside the page',
  'src/cli/models.ts': 'models, on the command line',
  'workers/simulation.ts': 'the engine beside the page',
};

it('only these files ask the network for anything', () => {
  expect(using(/\bfetch\(/).sort()).toEqual(Object.keys(FETCHES).sort());
});

/** Pictures can be asked for too. */
const PICTURES = {
  'src/panels/plots/save-plot.ts': 'a plot drawn by the page itself',
};

it('nothing else leads out', () => {
  expect(using(/XMLHttpRequest|WebSocket|EventSource|sendBeacon|RTCPeer|importScripts/)).toEqual([]);
  expect(using(/new Image\(/)).toEqual(Object.keys(PICTURES));
});

it('no text is made into HTML', () => {
  expect(using(/dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|document\.write/)).toEqual([]);
});
