/** Waiting that ends when it should, whatever the other side does. */

/** The promise's outcome, or a rejection with the signal's reason as soon as it aborts. */
export function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** What a time-limited task came to: its value, or that the time was over. */
export type Limited<Value> = { readonly late: false; readonly value: Value } | { readonly late: true };

/**
 * Runs `task` for at most `seconds`; its own signal aborts when they are over or when `signal` does.
 * Rejects as the task does, and with the signal's reason when `signal` aborts.
 */
export async function withinSeconds<Value>(
  task: (signal: AbortSignal) => Promise<Value>,
  seconds: number,
  signal: AbortSignal,
): Promise<Limited<Value>> {
  const limit = new AbortController();
  const late = new Promise<Limited<Value>>((resolve) => {
    limit.signal.addEventListener('abort', () => resolve({ late: true }), { once: true });
  });
  const timer = setTimeout(() => limit.abort(new Error('time limit')), seconds * 1000);
  try {
    const done = task(AbortSignal.any([signal, limit.signal])).then(
      (value) => ({ late: false, value }) as const,
    );
    // Both may lose the race; what they say then is of no interest.
    done.catch(() => undefined);
    return await abortable(Promise.race([done, late]), signal);
  } finally {
    clearTimeout(timer);
  }
}
