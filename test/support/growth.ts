import { runInThisContext } from "node:vm";

/**
 * Less processor time (ms) than this cannot be told from the noise of the machine. A reader that
 * goes over 60,000 characters twice needs less, and one that reads them again for each of them
 * needs a hundred times as much on any machine.
 */
const NOISE_MS = 100;

/** A reader that is not back after this long (ms) hangs; it is stopped, so that the test ends. */
const HANGS_AFTER_MS = 60_000;

/** A text of a length. */
type TextOf = (length: number) => string;

/**
 * Measures by how much the time of a reader grows when its text becomes twice as long: 2 is linear,
 * 4 is quadratic. Compares a text with a quarter of it, which tells the two apart more clearly.
 * Time is the processor time of this process, the least of several runs, so that other processes do
 * not count, and growth that looks like more than linear is measured again.
 */
export function growthOf(read: (text: string) => unknown, textOf: TextOf, length: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 4 && least > 2.5; attempt += 1) {
    const whole = leastTime(read, textOf(length));
    if (whole < NOISE_MS) return 1;
    const quarter = Math.max(1, leastTime(read, textOf(length / 4)));
    least = Math.min(least, Math.sqrt(whole / quarter));
  }
  return least;
}

function leastTime(read: (text: string) => unknown, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > NOISE_MS / 8; run += 1)
    least = Math.min(
      least,
      timeOf(() => read(text)),
    );
  return least;
}

function timeOf(run: () => unknown): number {
  const before = process.cpuUsage();
  withinTime(run);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Only code that `node:vm` runs can be stopped while a pattern is at work. */
function withinTime(run: () => unknown): void {
  Object.assign(globalThis, { measured: run });
  runInThisContext("measured()", { timeout: HANGS_AFTER_MS });
}
