import { useEffect } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import {
  SHORTCUTS,
  type Shortcut,
  useShortcutList,
  useShortcutSwitch,
} from "../../state/app/shortcuts.ts";
import { useArchiveSidebar } from "../../state/archive/archive-sidebar.ts";
import { useCloseDebate } from "../../state/debate/debate.ts";
import { shortcutOf } from "./shortcut-of.ts";

/** Where a key is typed, or chooses from a list by its letter. */
const TAKES_LETTERS =
  "input:not([type=range]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox]";

/** What has the keyboard to itself while it is open. */
const DIALOG = "[role=dialog], [role=alertdialog]";

/** Listens for the shortcuts while they are on. */
export function useShortcutKeys(): void {
  const { areOn } = useShortcutSwitch();
  const act = useActions();
  useEffect(() => {
    if (!areOn) return;
    const press = (event: KeyboardEvent) => {
      const shortcut = event.defaultPrevented ? null : shortcutOf(event);
      if (shortcut === null || document.querySelector(DIALOG) !== null) return;
      if (event.target instanceof Element && event.target.closest(TAKES_LETTERS) !== null) return;
      // A key that does nothing here is left to others: any key shows all of a text that is being spoken.
      if (act(shortcut)) event.preventDefault();
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [areOn, act]);
}

/** Does what a shortcut says. Tells whether there was anything to do. */
function useActions(): (shortcut: Shortcut) => boolean {
  const { open: openList } = useShortcutList();
  const { openForSearch } = useArchiveSidebar();
  const closeDebate = useCloseDebate();
  const [, navigate] = useLocation();
  return (shortcut) => {
    if (shortcut === "list") openList();
    else if (shortcut === "search") focusOn("main input[type=search]") || openForSearch();
    else if (pressButton(shortcut)) return true;
    else if (shortcut !== "newDebate") return false;
    else {
      flushSync(() => {
        closeDebate();
        navigate("/");
      });
      focusOn("textarea[name=question]");
    }
    return true;
  };
}

/** Presses the button that shows this shortcut, if it is there and not busy: a key can do what the button can, no more. */
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
