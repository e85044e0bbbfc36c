import { useSyncExternalStore } from "react";

/** The windows in which the class names with `lg:` apply. */
const WIDE = "(width >= 64rem)";

/** Returns whether the window is wide enough for columns. For content that only one of both has. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(onChange: () => void) {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
}
