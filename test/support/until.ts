/** Waits for one turn of the event loop, so that all callbacks that are ready run first. */
export function oneTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * Runs the event loop until a condition is true. A `FakeClock` does not advance meanwhile.
 * @throws Error that names the condition, after ten seconds.
 */
export async function until(what: string, isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`it never came true that ${what}`);
    await oneTurn();
  }
}
