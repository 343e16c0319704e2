import { describe, expect, it, vi } from 'vitest';
import { frameLayout } from '../../../src/protocol/scene.ts';
import { FrameFeed } from '../../../src/store/frames.ts';
import { STICK_SCENE, stickFrame } from '../../fixtures/stick-body.ts';

const { size } = frameLayout(STICK_SCENE);

/** Ten frames, 0.1 s apart. */
function strip(): { count: number; frames: Float32Array } {
  const frames = new Float32Array(10 * size);
  for (let i = 0; i < 10; i++) frames.set(stickFrame(0.1 * i), i * size);
  return { count: 10, frames };
}

function openFeed(): FrameFeed {
  const feed = new FrameFeed();
  feed.open(STICK_SCENE);
  return feed;
}

describe('the frames on their way to the scene', () => {
  it('shows the newest live frame and wakes the scene for it', () => {
    const feed = openFeed();
    const wake = vi.fn();
    feed.subscribe(wake);
    feed.accept(stickFrame(1));
    feed.accept(stickFrame(2));
    expect(feed.frameAt(0)?.[0]).toBe(2);
    expect(wake).toHaveBeenCalledTimes(2);
  });

  it('drops frames of another scene', () => {
    const feed = openFeed();
    feed.accept(new Float32Array(size + 1));
    expect(feed.frameAt(0)).toBeNull();
  });

  it('begins a looped replay anew at its end, and steps both ways', () => {
    const feed = openFeed();
    feed.loop = true;
    feed.play(strip(), 0.1);
    feed.frameAt(0);
    feed.frameAt(2);
    expect(feed.replayTime).toBe(0);
    expect(feed.replayPlaying).toBe(true);
    feed.seek(0.5);
    feed.stepReplay(-1);
    expect(feed.frameAt(3)?.[0]).toBeCloseTo(0.4, 6);
    feed.stepReplay(1);
    expect(feed.frameAt(4)?.[0]).toBeCloseTo(0.5, 6);
    feed.seek(0);
    feed.stepReplay(-1);
    expect(feed.replayTime).toBe(0);
  });

  it('replays at the chosen speed, frame by frame as recorded, and stops at the end', () => {
    const feed = openFeed();
    feed.speed = 0.5;
    feed.play(strip(), 0.1);
    expect(feed.frameAt(100)?.[0]).toBe(0);
    expect(feed.frameAt(101)?.[0]).toBeCloseTo(0.5, 6);
    expect(feed.frameAt(104)?.[0]).toBeCloseTo(0.9, 6);
    expect(feed.replayPlaying).toBe(false);
  });

  it('does not count the time in which it was paused', () => {
    const feed = openFeed();
    feed.play(strip(), 0.1);
    feed.frameAt(0);
    feed.setReplayPlaying(false);
    feed.frameAt(5);
    feed.setReplayPlaying(true);
    feed.frameAt(10);
    expect(feed.frameAt(10.2)?.[0]).toBeCloseTo(0.2, 6);
  });

  it('steps whole frames and seeks within the recording', () => {
    const feed = openFeed();
    feed.play(strip(), 0.1);
    feed.stepReplay(1);
    feed.stepReplay(1);
    expect(feed.frameAt(0)?.[0]).toBeCloseTo(0.2, 6);
    feed.seek(99);
    expect(feed.frameAt(0)?.[0]).toBeCloseTo(0.9, 6);
    feed.setReplayPlaying(true);
    expect(feed.frameAt(0)?.[0]).toBe(0);
  });

  it('keeps live frames out of a replay and shows them after it', () => {
    const feed = openFeed();
    feed.play(strip(), 0.1);
    feed.accept(stickFrame(7));
    expect(feed.frameAt(0)?.[0]).toBe(0);
    feed.leaveReplay();
    expect(feed.frameAt(0)?.[0]).toBe(7);
  });

  it('forgets listeners that left', () => {
    const feed = openFeed();
    const wake = vi.fn();
    feed.subscribe(wake)();
    feed.accept(stickFrame(1));
    expect(wake).not.toHaveBeenCalled();
  });
});
