import { useLayoutEffect, useRef } from "react";

/** For how many frames the place is kept: until what appeared above has its final height. */
const SETTLING_FRAMES = 30;

/** User input that ends it: from then on the reader decides. */
const USER_INPUT_EVENTS = ["keydown", "pointerdown", "wheel", "touchstart"] as const;

/** An element and its distance from the top of the window in px. */
interface Place {
  readonly element: Element;
  readonly top: number;
}

/**
 * Keeps an element in its place in the window while content appears above it. Call the returned
 * function right before that. Not every browser does it by itself, and none when the reader is at
 * the top of the page.
 */
export function useKeepPlace(): (element: Element | null) => void {
  const place = useRef<Place | null>(null);
  useLayoutEffect(() => {
    if (place.current === null) return;
    const kept = place.current;
    place.current = null;
    keep(kept);
  });
  return (element) => {
    place.current = element === null ? null : { element, top: element.getBoundingClientRect().top };
  };
}

/** Keeps an element where it is in the window, until the page around it has settled. */
export function keepInPlace(element: Element): void {
  keep({ element, top: element.getBoundingClientRect().top });
}

function keep({ element, top }: Place): void {
  let frames = SETTLING_FRAMES;
  const stop = () => {
    frames = 0;
    for (const type of USER_INPUT_EVENTS) window.removeEventListener(type, stop, { capture: true });
  };
  const step = () => {
    if (frames === 0 || !element.isConnected) return stop();
    frames -= 1;
    const moved = element.getBoundingClientRect().top - top;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: "instant" });
    requestAnimationFrame(step);
  };
  for (const type of USER_INPUT_EVENTS)
    window.addEventListener(type, stop, { capture: true, passive: true });
  step();
}
