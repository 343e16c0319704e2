import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installHooks, type PageHooks } from '../../../src/app/hooks.ts';
import { FrameFeed } from '../../../src/store/frames.ts';
import { STICK_SCENE, stickFrame } from '../../fixtures/stick-body.ts';

let page: { movlr?: PageHooks };

beforeEach(() => {
  page = {};
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

describe('what programs may ask of the page', () => {
  it('tells the frame that the scene shows, as a copy', () => {
    const feed = new FrameFeed();
    installHooks(feed, null);
    expect(page.movlr?.frame()).toBeNull();
    feed.open(STICK_SCENE);
    const frame = stickFrame(0.5);
    feed.accept(frame);
    feed.frameAt(0);
    expect(page.movlr?.frame()).toEqual([...frame]);
  });

  it.each([
    ['nothing', undefined],
    ['a scene without bodies', { scene: { model: 'x' }, frames: [], instants: [] }],
    ['frames that are no numbers', { scene: STICK_SCENE, frames: ['a'], instants: [0] }],
  ])('refuses to draw %s', async (_, request) => {
    installHooks(null, null);
    await expect(page.movlr?.drawSheet(request)).rejects.toThrow();
  });
});
