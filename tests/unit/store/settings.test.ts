import { describe, expect, it, vi } from 'vitest';
import { createSettings, DEFAULT_SETTINGS, SETTINGS_VERSION } from '../../../src/store/settings.ts';

/** A storage that holds one text. */
function storageOf(text: string | null): Pick<Storage, 'getItem' | 'setItem'> {
  let kept = text;
  return { getItem: () => kept, setItem: (_, value) => (kept = value) };
}

describe('settings', () => {
  it('come back as they were left', () => {
    const storage = storageOf(null);
    const say = vi.fn();
    createSettings(storage, say).change({ theme: 'dark', iterations: 3 });
    expect(createSettings(storage, say).store.getState()).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      iterations: 3,
    });
    expect(say).not.toHaveBeenCalled();
  });

  it.each([
    ['no JSON', '{"version":1,'],
    ['another version', JSON.stringify({ version: 0, settings: DEFAULT_SETTINGS })],
    [
      'a value out of range',
      JSON.stringify({ version: SETTINGS_VERSION, settings: { ...DEFAULT_SETTINGS, speed: 50 } }),
    ],
    ['something else', '"hello"'],
  ])('start clean and say so when storage holds %s', (_, text) => {
    const say = vi.fn();
    const { store } = createSettings(storageOf(text), say);
    expect(store.getState()).toEqual(DEFAULT_SETTINGS);
    expect(say).toHaveBeenCalledOnce();
  });

  it('of the version before tasks could be chosen are taken over', () => {
    const say = vi.fn();
    const { theme, drive, speed, iterations } = DEFAULT_SETTINGS;
    const old = { theme, drive, speed, iterations, hintSeen: true };
    const { store } = createSettings(storageOf(JSON.stringify({ version: 1, settings: old })), say);
    expect(store.getState()).toEqual({ ...DEFAULT_SETTINGS, ...old, task: '' });
    expect(say).not.toHaveBeenCalled();
  });

  it('of the version before one could choose what is drawn are taken over', () => {
    const say = vi.fn();
    const { theme, drive, speed, iterations } = DEFAULT_SETTINGS;
    const old = { task: 'cube', theme, drive, speed, iterations, hintSeen: true };
    const { store } = createSettings(storageOf(JSON.stringify({ version: 2, settings: old })), say);
    expect(store.getState()).toEqual({ ...DEFAULT_SETTINGS, ...old });
    expect(say).not.toHaveBeenCalled();
  });

  it('last for the page where storage refuses, and say so once', () => {
    const say = vi.fn();
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    const settings = createSettings(refusing, say);
    settings.change({ theme: 'dark' });
    settings.change({ theme: 'light' });
    expect(settings.store.getState().theme).toBe('light');
    expect(say).toHaveBeenCalledOnce();
  });
});
