/**
 * The app takes the place of the screen that came with the page: both look the same, so that nobody should notice. What was typed
 * there and where the focus was goes along, and all of it happens between two frames.
 */

import { type ReactNode, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { changeDraftAtom } from "./state/positions.ts";
import { store } from "./state/store.tsx";

const CONTROLS = "a, button, input, select, textarea";
const DRAFT = "[name=question], [name=option1], [name=option2]";

/** Draws the app in the root instead of what stands there. */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(DRAFT)) {
    if (field.value !== field.defaultValue) store.set(changeDraftAtom, { [field.name]: field.value });
  }
  const focus = focusIn(root);
  const onCaughtError = (error: unknown) => console.warn("a part of the screen could not be shown", error);
  const screen = createRoot(root, { onCaughtError });
  flushSync(() => screen.render(<Taken onDrawn={() => focus?.(root)}>{app}</Taken>));
}

/** Says when what it holds stands on the page, before it is painted. */
function Taken({ onDrawn, children }: { readonly onDrawn: () => void; readonly children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands there once
  useLayoutEffect(() => {
    delete document.documentElement.dataset.awaits;
    onDrawn();
  }, []);
  return children;
}

/** How to put the focus where it is now, with what is marked there; null when it is nowhere in the root. */
function focusIn(root: HTMLElement): ((drawn: HTMLElement) => void) | null {
  const place = [...root.querySelectorAll(CONTROLS)].indexOf(document.activeElement as Element);
  if (place < 0) return null;
  const { selectionStart = null, selectionEnd = null } = document.activeElement as Partial<HTMLTextAreaElement>;
  return (drawn) => {
    const control = drawn.querySelectorAll<HTMLTextAreaElement>(CONTROLS)[place];
    control?.focus({ preventScroll: true });
    if (selectionStart !== null) control?.setSelectionRange(selectionStart, selectionEnd);
  };
}
