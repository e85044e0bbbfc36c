/**
 * Detects the first interaction with the page: pointer, key, focus or scroll. Before that, nothing
 * can be requested and nothing can fail, so the first load stays small. Afterwards the remaining
 * code is preloaded, because without a connection not even the error toast could be loaded, and
 * browsers do not retry a failed module.
 */

import { useLayoutEffect, useState } from "react";

const INTERACTION_EVENTS = [
  "pointermove",
  "pointerdown",
  "wheel",
  "touchstart",
  "keydown",
  "focusin",
  "input",
  "scroll",
] as const;

/** Returns the event of the first interaction, or null. `load` preloads what may be needed. */
export function useFirstInteraction(load: () => Promise<unknown>): Event | null {
  const [interaction, setInteraction] = useState<Event | null>(null);
  // A layout effect, so that no interaction with the first paint is missed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once
  useLayoutEffect(() => {
    const controller = new AbortController();
    const onInteraction = (event: Event) => {
      if (isMovedByApp(event)) return;
      controller.abort();
      // A render within the event would write the old state over what the event typed, before the
      // field's own listener has read it.
      setTimeout(() => setInteraction(event));
      void load();
    };
    for (const type of INTERACTION_EVENTS)
      addEventListener(type, onInteraction, {
        capture: true,
        passive: true,
        signal: controller.signal,
      });
    return () => controller.abort();
  }, []);
  return interaction;
}

let isFocusing = false;

/** Focuses an element without counting that as an interaction of the user. */
export function focusByApp(element: HTMLElement): void {
  isFocusing = true;
  element.focus({ preventScroll: true });
  isFocusing = false;
}

/**
 * Returns whether the app itself moved the focus: elements such as a heading are not reachable by
 * key.
 */
function isMovedByApp({ type, target }: Event): boolean {
  return (
    type === "focusin" && (isFocusing || (target instanceof HTMLElement && target.tabIndex < 0))
  );
}

const replayed = new WeakSet<Event>();

/**
 * Replays a single key once for listeners that were loaded after it, because it may be a shortcut.
 * The synthetic event types no text, and its earlier effects are not repeated.
 */
export function replayKey(event: Event | null): void {
  if (
    !(event instanceof KeyboardEvent) ||
    event.key.length !== 1 ||
    event.defaultPrevented ||
    replayed.has(event)
  )
    return;
  replayed.add(event);
  event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
}
