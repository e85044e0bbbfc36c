/**
 * Whether somebody is at the page: a pointer moved, a key was pressed, something got the focus. Until then nothing can be asked
 * for and nothing can go wrong, so that a first look loads the first screen and no more. From then on what may be needed is
 * loaded: a toast that tells of a lost connection cannot be loaded any more, and a browser that could not load something once
 * does not try again.
 */

import { useEffect, useState } from "react";

const SIGNS = ["pointermove", "pointerdown", "wheel", "touchstart", "keydown", "focusin", "input", "scroll"] as const;

/** Tells once that somebody is there; `load` fetches what they may need, and is told the sign. */
export function useSomebody(load: (sign: Event) => Promise<unknown>): boolean {
  const [isThere, setIsThere] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(() => {
    const signs = new AbortController();
    const notice = (event: Event) => {
      if (isLed(event)) return;
      signs.abort();
      setIsThere(true);
      void load(event);
    };
    for (const sign of SIGNS) addEventListener(sign, notice, { capture: true, passive: true, signal: signs.signal });
    return () => signs.abort();
  }, []);
  return isThere;
}

/** Whether the page itself has led the focus there: nobody else comes to what no key reaches, such as the title of a screen. */
function isLed({ type, target }: Event): boolean {
  return type === "focusin" && target instanceof HTMLElement && target.tabIndex < 0;
}

/**
 * Presses a single key again, for who came too late to hear it: the sign may be a shortcut. It types nothing by that, and what it
 * did before it does not do again.
 */
export function repeatKey(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.key.length !== 1 || event.defaultPrevented) return;
  requestAnimationFrame(() => event.target?.dispatchEvent(new KeyboardEvent(event.type, event)));
}
