/** Whether the page follows a growing text (SPEC §4): it stops when the reader scrolls up, and goes on near the bottom. */

import { AUTO_SCROLL_PX } from "@einstein-vs-cat/core";
import { useEffect, useRef } from "react";

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

const belowWindow = () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY;

/** Keeps the bottom of the page in view while the returned element grows, until the reader scrolls up. */
export function useAutoScroll<T extends HTMLElement>(isActive: boolean) {
  const content = useRef<T>(null);
  useEffect(() => {
    const element = content.current;
    if (!isActive || element === null) return;
    let state: ScrollState = { isFollowing: true, top: window.scrollY };
    const follow = () => {
      if (state.isFollowing && belowWindow() > 0)
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
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
