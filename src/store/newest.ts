/**
 * A caller that never queues: while one call runs, only the newest of the values that came meanwhile is kept and sent next.
 * For sliders, whose every movement asks for something.
 */
export function newestWins<Value>(
  call: (value: Value) => Promise<void>,
  failed: (thrown: unknown) => void,
): (value: Value) => void {
  let waiting: { readonly value: Value } | null = null;
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting) {
      const { value } = waiting;
      waiting = null;
      try {
        await call(value);
      } catch (thrown) {
        failed(thrown);
      }
    }
    running = false;
  }

  return (value) => {
    waiting = { value };
    if (!running) void run();
  };
}

/** Passes at most one value a `period` (ms) on, the newest, and never holds the last one back for longer. */
export function atMostEvery<Value>(period: number, pass: (value: Value) => void): (value: Value) => void {
  let waiting: { readonly value: Value } | null = null;
  let resting = false;

  function flush(): void {
    resting = false;
    if (!waiting) return;
    const { value } = waiting;
    waiting = null;
    give(value);
  }
  function give(value: Value): void {
    resting = true;
    setTimeout(flush, period);
    pass(value);
  }

  return (value) => {
    if (resting) waiting = { value };
    else give(value);
  };
}
