import { type RefObject, useEffect, useRef, useState } from "react";
import { useFirstInteraction } from "../use-first-interaction.ts";

/** How a menu takes over from its placeholder. */
export interface MenuStart {
  /** The placeholder had the focus. */
  readonly shouldFocus: boolean;
  /** Whether the placeholder was pressed, also while the menu was on its way to the screen. */
  readonly isPressed: RefObject<boolean>;
}

/**
 * Loads the code of a menu after the first interaction. Until then `start` is null, and a plain
 * button with `props` takes the menu's place and opens it. `onFailure` is called when a press could
 * not open it.
 */
export function useMenuPlaceholder(load: () => Promise<unknown>, onFailure = () => {}) {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const [start, setStart] = useState<MenuStart | null>(null);
  const loadMenu = async () => {
    await load();
    const shouldFocus = button.current !== null && button.current === document.activeElement;
    setStart((current) => current ?? { shouldFocus, isPressed });
  };
  useFirstInteraction(() => loadMenu().catch(() => {}));
  const markPressed = () => {
    isPressed.current = true;
  };
  const open = () => {
    markPressed();
    loadMenu().catch(() => {
      isPressed.current = false;
      onFailure();
    });
  };
  const props = {
    ref: button,
    type: "button",
    "aria-haspopup": "menu",
    "aria-expanded": false,
    // The menu may replace the button between mouse down and click.
    onMouseDown: markPressed,
    onClick: open,
  } as const;
  return { start, props };
}

/** Moves the focus and the press of the placeholder to the button of the menu, once. */
export function useMenuStart(
  button: RefObject<HTMLButtonElement | null>,
  { shouldFocus, isPressed }: MenuStart,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over from the placeholder once
  useEffect(() => {
    if (shouldFocus) button.current?.focus();
    if (!isPressed.current) return;
    isPressed.current = false;
    button.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  }, []);
}
