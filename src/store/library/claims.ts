/** One page at a time works on an exploration: two would overwrite each other's trials. */

/** Takes an exploration for this page; null when another page has it. The function given lets it go. */
export type Claim = (id: string) => Promise<(() => void) | null>;

/** Claims through the browser's locks, which end with their page, also when it crashes. */
export const claimByLock: Claim = (id) => {
  const locks = (navigator as Partial<Navigator>).locks;
  // Pages that are not served securely have no locks.
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const held = (lock: Lock | null): Promise<void> =>
      new Promise((release) => {
        resolve(lock && (() => release()));
        if (!lock) release();
      });
    locks.request(`exploration ${id}`, { ifAvailable: true }, held).catch(() => resolve(() => undefined));
  });
};
