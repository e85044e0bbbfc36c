/**
 * Scrolling to the end of a growing page. Scrolling up pauses it, returning to the bottom resumes
 * it.
 */

import { useEffect, useRef } from "react";

/** Auto-scroll pauses after `pause` px upwards and resumes within `resume` px of the bottom. */
export const AUTO_SCROLL_PX = { pause: 20, resume: 100 } as const;

/** `top` is the last scroll position in px. */
export interface ScrollState {
  readonly isFollowing: boolean;
  readonly top: number;
}

/**
 * Returns the state after a scroll to `top`, with `below` px left under the viewport. Scrolling up
 * beyond the pause distance from the bottom pauses; scrolling down to within the resume distance
 * resumes.
 */
export function afterScroll(state: ScrollState, top: number, below: number): ScrollState {
  if (top < state.top && below > AUTO_SCROLL_PX.pause) return { isFollowing: false, top };
  if (top > state.top && below <= AUTO_SCROLL_PX.resume) return { isFollowing: true, top };
  return { isFollowing: state.isFollowing, top };
}

/** Scrolls to the end of the page. */
export const scrollToEnd = () =>
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
const belowWindow = () =>
  document.documentElement.scrollHeight - window.innerHeight - window.scrollY;

/**
 * Keeps the end of the page in view while the returned element grows, until the reader scrolls up.
 */
export function useAutoScroll<T extends HTMLElement>(isActive: boolean) {
  const content = useRef<T>(null);
  useEffect(() => {
    const element = content.current;
    if (!isActive || element === null) return;
    let state: ScrollState = { isFollowing: true, top: window.scrollY };
    const follow = () => {
      if (state.isFollowing && belowWindow() > 0) scrollToEnd();
    };
    const watch = () => {
      state = afterScroll(state, window.scrollY, belowWindow());
    };
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    window.addEventListener("scroll", watch, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", watch);
    };
  }, [isActive]);
  return content;
}

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
