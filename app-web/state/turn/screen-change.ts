/**
 * The change from the live card to the saved one. It is rendered in small steps. No other turn may
 * start before it is on the screen: the updates of that turn would be rendered first, and the text
 * would disappear for a moment.
 */

import { startTransition, useLayoutEffect } from "react";

interface Change {
  readonly done: Promise<void>;
  readonly settle: () => void;
}

let pending: Change | null = null;
let screens = 0;

/** Changes the open debate in small steps, or at once when no screen shows it. */
export function changeInSteps(update: () => void): void {
  if (screens === 0) {
    update();
    return;
  }
  settle();
  let resolveDone = () => {};
  const done = new Promise<void>((resolve) => {
    resolveDone = resolve;
  });
  pending = { done, settle: resolveDone };
  startTransition(update);
}

/** Returns a promise that resolves when the change is on the screen; null without a change. */
export const pendingChange = (): Promise<void> | null => pending?.done ?? null;

function settle(): void {
  pending?.settle();
  pending = null;
}

/** For the screen of a debate: ends a change when the debate has been rendered or the screen is left. */
export function useScreenChange(debate: object): void {
  useLayoutEffect(() => {
    screens += 1;
    return () => {
      screens -= 1;
      settle();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another debate is the change
  useLayoutEffect(settle, [debate]);
}
