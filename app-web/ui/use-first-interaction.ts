/**
 * Whether somebody is at the page: a pointer moved, a key was pressed, something got the focus. Until then nothing can be asked
 * for and nothing can go wrong, so that a first look loads the first screen and no more. From then on what may be needed is
 * loaded: a toast that tells of a lost connection cannot be loaded any more, and a browser that could not load something once
 * does not try again.
 */

import { useLayoutEffect, useState } from "react";

const SIGNS = [
  "pointermove",
  "pointerdown",
  "wheel",
  "touchstart",
  "keydown",
  "focusin",
  "input",
  "scroll",
] as const;

/** By what somebody has shown that they are there, or null; `load` fetches what they may need. */
export function useFirstInteraction(load: () => Promise<unknown>): Event | null {
  const [sign, setSign] = useState<Event | null>(null);
  // Before anything is seen that may be meant.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useLayoutEffect(() => {
    const signs = new AbortController();
    const notice = (event: Event) => {
      if (isLed(event)) return;
      signs.abort();
      setSign(event);
      void load();
    };
    for (const sign of SIGNS)
      addEventListener(sign, notice, { capture: true, passive: true, signal: signs.signal });
    return () => signs.abort();
  }, []);
  return sign;
}

/** Whether the page itself has led the focus there: nobody else comes to what no key reaches, such as the title of a screen. */
function isLed({ type, target }: Event): boolean {
  return type === "focusin" && target instanceof HTMLElement && target.tabIndex < 0;
}

const repeated = new WeakSet<Event>();

/**
 * Presses a single key again, once, for who came too late to hear it: the sign may be a shortcut. It types nothing by that, and
 * what it did before it does not do again.
 */
export function replayKey(event: Event | null): void {
  if (
    !(event instanceof KeyboardEvent) ||
    event.key.length !== 1 ||
    event.defaultPrevented ||
    repeated.has(event)
  )
    return;
  repeated.add(event);
  event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
}
