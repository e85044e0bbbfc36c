/** Waits for one turn of the event loop, so that all callbacks that are ready run first. */
export function oneTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Long enough for any machine, and shorter than the timeout of a test, to name the condition. */
const TIMEOUT_MS = 50_000;

/**
 * Runs the event loop until a condition is true. A `FakeClock` does not advance meanwhile.
 * @throws Error that names the condition, shortly before a test times out.
 */
export async function until(what: string, isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`it never came true that ${what}`);
    await oneTurn();
  }
}
