/** How many steps a timeout is counted in. Opening a connection takes fewer exchanges. */
const STEPS = 10;

/**
 * Like `setTimeout`, for answers from the network, but a process that is busy does not count its
 * own delay: the time passes in steps, and between two of them everything that has arrived is read.
 * Returns a function that cancels it.
 */
export function patientTimeout(callback: () => void, milliseconds: number): () => void {
  let left = STEPS;
  let timer: NodeJS.Timeout | undefined;
  const step = () => {
    if (left === 0) return callback();
    left -= 1;
    timer = setTimeout(step, milliseconds / STEPS).unref();
  };
  step();
  return () => clearTimeout(timer);
}
