import { useEffect } from "react";
import { useArchiveSidebar } from "../../state/archive/archive-sidebar.ts";
import {
  SHORTCUTS,
  type Shortcut,
  useShortcutList,
  useShortcutSwitch,
} from "../../state/ground/shortcuts.ts";
import { useNewDebate } from "../../ui/use-new-debate.ts";
import { shortcutOf } from "./shortcut-of.ts";

/** Elements that receive typed letters. */
const ACCEPTS_TEXT =
  "input:not([type=range]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox]";

/** Open dialogs suppress shortcuts. */
const DIALOG = "[role=dialog], [role=alertdialog]";

/** Listens for shortcuts while they are on. */
export function useShortcutKeys(): void {
  const { areOn } = useShortcutSwitch();
  const perform = usePerformShortcut();
  useEffect(() => {
    if (!areOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = event.defaultPrevented ? null : shortcutOf(event);
      if (shortcut === null || document.querySelector(DIALOG) !== null) return;
      if (event.target instanceof Element && event.target.closest(ACCEPTS_TEXT) !== null) return;
      // Keys without an effect are left to other listeners: during a turn, any key shows all text.
      if (perform(shortcut)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [areOn, perform]);
}

/** Returns a function that performs a shortcut and returns whether it had an effect. */
function usePerformShortcut(): (shortcut: Shortcut) => boolean {
  const { open: openList } = useShortcutList();
  const { openForSearch } = useArchiveSidebar();
  const newDebate = useNewDebate();
  return (shortcut) => {
    if (shortcut === "list") openList();
    else if (shortcut === "search") focusOn("main input[type=search]") || openForSearch();
    else if (pressButton(shortcut)) return true;
    else if (shortcut !== "newDebate") return false;
    else newDebate();
    return true;
  };
}

/**
 * Clicks the button with this shortcut unless it is absent or busy, so that a key never does more
 * than its button.
 */
function pressButton(shortcut: Shortcut): boolean {
  const button = document.querySelector<HTMLElement>(
    `[aria-keyshortcuts="${SHORTCUTS[shortcut]}"]:not([aria-disabled])`,
  );
  button?.click();
  return button !== null;
}

function focusOn(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(selector);
  field?.focus();
  return field !== null;
}
