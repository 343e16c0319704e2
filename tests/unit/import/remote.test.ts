/** Models at addresses, from a server of our own in this thread. */
import { describe, expect, it } from 'vitest';
import { planRemote, type Fetch, type LoadProgress } from '../../../src/models/import/remote.ts';
import { MOST_BYTES } from '../../../src/protocol/import.ts';
import { zipOf } from '../../fixtures/brought/corpus.ts';
import { armModel, bytesOf, meshAsset, SHOWN_MESH, tetrahedronStl } from '../../fixtures/brought/models.ts';

const HOME = 'https://home.test';
const { signal } = new AbortController();

/** A server with these files; `tells` whether it says how large they are, and `length` what it says instead of the truth. */
function server(
  files: Readonly<Record<string, string | Uint8Array>>,
  { tells = true, length }: { readonly tells?: boolean; readonly length?: number } = {},
): Fetch {
  return (address, { method = 'GET' } = {}) => {
    const content = files[decodeURIComponent(new URL(address).pathname).slice(1)];
    if (content === undefined) return Promise.resolve(new Response(null, { status: 404 }));
    const bytes = typeof content === 'string' ? bytesOf(content) : content;
    const headers: Record<string, string> = tells ? { 'content-length': String(length ?? bytes.length) } : {};
    return Promise.resolve(new Response(method === 'HEAD' ? null : bytes.slice(), { headers }));
  };
}

const suite = {
  'suite/v1/arm/arm.xml': armModel({ head: '<include file="assets/parts.xml"/>', arm: SHOWN_MESH }),
  // Its own folder is called otherwise than it thinks.
  'suite/v1/arm/assets/parts.xml': `<mujocoinclude>${meshAsset('../myo/meshes/bone.stl')}</mujocoinclude>`,
  'suite/v1/meshes/bone.stl': tetrahedronStl(),
  'suite/v1/LICENSE': 'free for all',
};

describe('a model at an address', () => {
  it('is found with all that it refers to, its size is said before, and its licence comes along', async () => {
    const plan = await planRemote(`${HOME}/suite/v1/arm/arm.xml`, server(suite), signal);
    expect(plan).toMatchObject({ main: 'suite/v1/arm/arm.xml', files: 1, bytes: tetrahedronStl().length });
    const seen: LoadProgress[] = [];
    const files = await plan.load((progress) => seen.push(progress), signal);
    expect(seen).toEqual([{ files: 1, ofFiles: 1, bytes: tetrahedronStl().length }]);
    expect([...files.values()]).toContainEqual(tetrahedronStl());
    expect(files.get('LICENSE')).toEqual(bytesOf('free for all'));
  });

  it('has no size where the server tells none', async () => {
    const plan = await planRemote(`${HOME}/suite/v1/arm/arm.xml`, server(suite, { tells: false }), signal);
    expect(plan.bytes).toBeNull();
  });

  it('is refused by what the server says of its size, before it is loaded', async () => {
    const large = server({ 'a.zip': zipOf({ 'model.xml': armModel() }) }, { length: MOST_BYTES + 1 });
    await expect(planRemote(`${HOME}/a.zip`, large, signal)).rejects.toThrow(/weighs \d+ MB/);
  });

  it('may be a zip', async () => {
    const plan = await planRemote(
      `${HOME}/a.zip`,
      server({ 'a.zip': zipOf({ 'model.xml': armModel() }) }),
      signal,
    );
    const files = await plan.load(() => undefined, signal);
    expect([...files.keys()]).toEqual(['model.xml']);
  });

  it('that lacks a file is said with who asks for it, and so is one that is not there', async () => {
    const lacking = Object.fromEntries(Object.entries(suite).filter(([path]) => !path.endsWith('.stl')));
    await expect(planRemote(`${HOME}/suite/v1/arm/arm.xml`, server(lacking), signal)).rejects.toThrow(
      /bone\.stl" \(asked for by .*parts\.xml line 1\)/,
    );
    await expect(planRemote(`${HOME}/none.xml`, server({}), signal)).rejects.toThrow('HTTP 404');
    await expect(planRemote('arm.xml', server({}), signal)).rejects.toThrow('is no address');
  });

  it('that cannot be reached is to be brought with its neighbours', async () => {
    const offline: Fetch = () => Promise.reject(new TypeError('offline'));
    const look = (address: string) => planRemote(address, offline, signal);
    await expect(look('https://raw.githubusercontent.com/who/suite/0123abc/arm/arm.xml')).rejects.toThrow(
      'zip of its whole repository (https://github.com/who/suite/archive/0123abc.zip)',
    );
    await expect(look(`${HOME}/arm.xml`)).rejects.toThrow(/whole repository or its folder.*XML file alone/);
    await expect(look(`${HOME}/arm.zip`)).rejects.toThrow('Download it and bring the file.');
  });
});
