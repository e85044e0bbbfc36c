import { useEffect } from "react";
import { belowWindow, scrollToEnd } from "./auto-scroll.ts";

/** Elements that handle the End key themselves. */
const HANDLES_END_KEY = "input, select, textarea, [contenteditable], [role=dialog], [role=menu]";

/** Number of frames until the content at the end has its final height, even on a new page. */
const SETTLING_FRAMES = 60;

/** User input that interrupts the scrolling. */
const USER_INPUT_EVENTS = ["keydown", "pointerdown", "wheel", "touchstart"] as const;

/**
 * Makes the End key reach the end of a long page. Content far from the viewport has no height yet,
 * so the browser would scroll to the end as it was at the key press.
 */
export function useEndKey(): void {
  useEffect(() => {
    let frames = 0;
    const stop = () => {
      frames = 0;
    };
    const step = () => {
      if (frames === 0) return;
      frames -= 1;
      if (belowWindow() > 0) scrollToEnd();
      requestAnimationFrame(step);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const isHandled =
        event.target instanceof Element && event.target.closest(HANDLES_END_KEY) !== null;
      if (event.key !== "End" || isHandled || event.shiftKey || event.altKey || event.metaKey)
        return;
      event.preventDefault();
      frames = SETTLING_FRAMES;
      step();
    };
    // The listener that stops must run before the one that starts.
    for (const type of USER_INPUT_EVENTS)
      window.addEventListener(type, stop, { capture: true, passive: true });
    window.addEventListener("keydown", onKeyDown);
    return () => {
      stop();
      for (const type of USER_INPUT_EVENTS)
        window.removeEventListener(type, stop, { capture: true });
      window.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}
