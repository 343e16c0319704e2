/** What a browser must be able to do for the page to work at all. */

/** One sentence on what is missing, with what to do; null where nothing is. */
export function missingFeature(
  scope: { readonly WebAssembly?: unknown; readonly Worker?: typeof Worker | undefined } = globalThis,
): string | null {
  if (typeof scope.WebAssembly !== 'object')
    return 'This browser has no WebAssembly, which the physics runs in; switch it on or use a newer browser.';
  if (!scope.Worker || !runsModules(scope.Worker))
    return 'This browser has no module workers, which simulation and planner run in; use a newer browser (Chrome or Edge 80, Safari 15, Firefox 114).';
  return null;
}

/** Whether workers may be modules: browsers that know of it read the option. */
function runsModules(Kind: typeof Worker): boolean {
  let asked = false;
  const options = {
    get type(): 'module' {
      asked = true;
      return 'module';
    },
  };
  try {
    // The options are read before the address is refused, for it is none: no worker is made.
    new Kind('https://[', options).terminate();
  } catch {
    // As it should.
  }
  return asked;
}
