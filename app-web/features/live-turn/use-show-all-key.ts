import { useEffect } from "react";

const CONTROL =
  "a, button, input, select, textarea, summary, [role=dialog], [role=menu], [contenteditable]";

/** Returns whether a key press is meant for the page: no shortcut, no navigation key, no input. */
function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.key.length > 1 && event.key !== "Enter" && event.key !== "Escape") return false;
  return !(event.target instanceof Element && event.target.closest(CONTROL) !== null);
}

/** During a turn, a letter, Space, Enter or Escape shows all text. */
export function useShowAllKey(isActive: boolean, showAll: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPageKey(event)) return;
      if (event.key === " ") event.preventDefault();
      showAll();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isActive, showAll]);
}
