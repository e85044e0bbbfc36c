import { useEffect } from "react";

const CONTROL =
  "a, button, input, select, textarea, summary, [role=dialog], [role=menu], [contenteditable]";

/** Whether a key press means the page as a whole: not a shortcut, not a way of moving about, not typed into a control. */
function isForThePage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.key.length > 1 && event.key !== "Enter" && event.key !== "Escape") return false;
  return !(event.target instanceof Element && event.target.closest(CONTROL) !== null);
}

/** While a turn is on the screen, a letter, Space, Enter or Escape shows all of its text. */
export function useShowAllKey(isActive: boolean, showAll: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent) => {
      if (!isForThePage(event)) return;
      if (event.key === " ") event.preventDefault();
      showAll();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isActive, showAll]);
}
