/** One turn of the event loop: all that is ready now has happened after it. */
export function oneTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * Lets the machine go on until something is true, without taking any time of a hand clock.
 * @throws Error naming what never became true, after ten seconds.
 */
export async function until(what: string, isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`it never came true that ${what}`);
    await oneTurn();
  }
}
