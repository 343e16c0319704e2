/** Workers that the page's policy holds for too. */

/**
 * A worker from a built script. A script of the network brings the policy of its own answer, which on a plain host is
 * none; a script made here has the page's, and so have the workers that it starts from itself.
 */
export function policedWorker(address: string, name: string): Worker {
  const source = `import ${JSON.stringify(new URL(address, document.baseURI).href)};`;
  const script = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  // The address stays: the worker starts others from it.
  return new Worker(script, { type: 'module', name });
}
