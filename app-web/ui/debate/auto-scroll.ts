/**
 * Scrolling to the end of a growing page. Scrolling up pauses it, and so does everything that must
 * not move the line being read; returning to the bottom resumes it.
 */

import { useLayoutEffect, useRef, useState } from "react";

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

/** Returns how much of the page is below the window (px). */
export const belowWindow = () =>
  document.documentElement.scrollHeight - window.innerHeight - window.scrollY;

/** What decides whether the page follows its end. */
export interface FollowedTurn {
  /** The number of the live turn; null without one. */
  readonly turnNumber: number | null;
  /** The reader has just asked for this turn, and wants to see it. */
  readonly isRequested: boolean;
  /** Set when the text that is being read must stay where it is, whatever appears below. */
  readonly keepsPlace: boolean;
}

/**
 * Keeps the end of the page in view while the element of `content` grows during a turn. `isAway`
 * tells that the reader is reading further up, until they return to the end.
 */
export function useAutoScroll<T extends HTMLElement>(turn: FollowedTurn) {
  const { turnNumber, isRequested, keepsPlace } = turn;
  const isActive = turnNumber !== null;
  const content = useRef<T>(null);
  const scroll = useRef<ScrollState>({ isFollowing: true, top: 0 });
  const [isAway, setIsAway] = useState(false);
  useLayoutEffect(() => {
    if (turnNumber !== null && isRequested) scroll.current = stateNow(true);
  }, [turnNumber, isRequested]);
  // A layout effect runs before the browser reports the new height of the content.
  useLayoutEffect(() => {
    if (keepsPlace) scroll.current = stateNow(false);
  }, [keepsPlace]);
  // A layout effect too: following stops before the end of a turn adds what comes after its text.
  useLayoutEffect(() => {
    if (content.current === null) return;
    const update = () => {
      const isReadingAbove = !scroll.current.isFollowing && belowWindow() > AUTO_SCROLL_PX.resume;
      // Without a turn nothing new appears, so that scrolling up is only scrolling.
      setIsAway((before) => isReadingAbove && (isActive || before));
    };
    const follow = () => {
      if (isActive && scroll.current.isFollowing && belowWindow() > 0) scrollToEnd();
      update();
    };
    const watch = () => {
      scroll.current = afterScroll(scroll.current, window.scrollY, belowWindow());
      update();
    };
    const observer = new ResizeObserver(follow);
    observer.observe(content.current);
    window.addEventListener("scroll", watch, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", watch);
    };
  }, [isActive]);
  const jumpToEnd = () => {
    scrollToEnd();
    scroll.current = stateNow(true);
    setIsAway(false);
  };
  return { content, isAway, jumpToEnd };
}

const stateNow = (isFollowing: boolean): ScrollState => ({ isFollowing, top: window.scrollY });
