/** Whether the page follows a growing text (SPEC §4): it stops when the reader scrolls up, and goes on near the bottom. */

import { useEffect, useRef } from "react";

/** Auto-scroll pauses after `pause` px upwards and resumes within `resume` px of the bottom. */
export const AUTO_SCROLL_PX = { pause: 20, resume: 100 } as const;

/** What is known of the scroll position, in px from the top and from the bottom. */
export interface ScrollState {
  readonly isFollowing: boolean;
  readonly top: number;
}

/**
 * The state after a scroll to `top`, with `below` px left under the window. Going up by more than 20 px from the
 * bottom pauses; going down to within 100 px of it resumes.
 */
export function afterScroll(state: ScrollState, top: number, below: number): ScrollState {
  if (top < state.top && below > AUTO_SCROLL_PX.pause) return { isFollowing: false, top };
  if (top > state.top && below <= AUTO_SCROLL_PX.resume) return { isFollowing: true, top };
  return { isFollowing: state.isFollowing, top };
}

/** Shows the end of the page. */
export const toEnd = () =>
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
const belowWindow = () =>
  document.documentElement.scrollHeight - window.innerHeight - window.scrollY;

/** Keeps the bottom of the page in view while the returned element grows, until the reader scrolls up. */
export function useAutoScroll<T extends HTMLElement>(isActive: boolean) {
  const content = useRef<T>(null);
  useEffect(() => {
    const element = content.current;
    if (!isActive || element === null) return;
    let state: ScrollState = { isFollowing: true, top: window.scrollY };
    const follow = () => {
      if (state.isFollowing && belowWindow() > 0) toEnd();
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

/** What a key press is for when the focus is in it. */
const OWN_KEYS = "input, select, textarea, [contenteditable], [role=dialog], [role=menu]";

/** In so many frames after a jump what lies at the end has its height, on a page that has just come, too. */
const SETTLING_FRAMES = 60;

/** By these somebody goes elsewhere meanwhile. */
const SIGNS = ["keydown", "pointerdown", "wheel", "touchstart"] as const;

/**
 * The key End leads to the end of a long page whose parts get their height only when they are near the window: the browser itself
 * goes where the end was when the key was pressed.
 */
export function useKeyToEnd(): void {
  useEffect(() => {
    let frames = 0;
    const stop = () => {
      frames = 0;
    };
    const go = () => {
      if (frames === 0) return;
      frames -= 1;
      if (belowWindow() > 0) toEnd();
      requestAnimationFrame(go);
    };
    const press = (event: KeyboardEvent) => {
      const isOwn = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
      if (event.key !== "End" || isOwn || event.shiftKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      frames = SETTLING_FRAMES;
      go();
    };
    // The one that stops listens first.
    for (const sign of SIGNS) window.addEventListener(sign, stop, { capture: true, passive: true });
    window.addEventListener("keydown", press);
    return () => {
      stop();
      for (const sign of SIGNS) window.removeEventListener(sign, stop, { capture: true });
      window.removeEventListener("keydown", press);
    };
  }, []);
}
