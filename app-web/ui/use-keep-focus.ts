import { type RefObject, useEffect, useRef } from "react";

/**
 * When the element that has the focus is removed from an area, focuses `fallback`, so that Tab goes
 * on from there. `content` is a value that changes whenever the area loses such an element.
 */
export function useKeepFocus(
  area: RefObject<HTMLElement | null>,
  content: unknown,
  fallback: (area: HTMLElement) => HTMLElement | null,
): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const track = () => {
      hadFocus.current = area.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", track);
    return () => document.removeEventListener("focusin", track);
  }, [area]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: elements are removed with the content
  useEffect(() => {
    if (area.current !== null && hadFocus.current && document.activeElement === document.body)
      fallback(area.current)?.focus({ preventScroll: true });
  }, [area, content]);
}
