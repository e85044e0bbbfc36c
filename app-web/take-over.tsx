/**
 * The app takes the place of the screen that came with the page: both look the same, so that nobody should notice. What was typed
 * there and where the focus was goes along. The app is drawn in small steps, between which the browser does what it has to do;
 * what is known of the old screen is looked at in the last of them.
 */

import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { changeDraftAtom } from "./state/positions.ts";
import { store } from "./state/store.tsx";

const CONTROLS = "a, button, input, select, textarea";
const DRAFT = "[name=question], [name=option1], [name=option2]";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Draws the app in the root instead of what stands there. */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  const onCaughtError = (error: unknown) => console.warn("a part of the screen could not be shown", error);
  const kept = { apply: (_drawn: HTMLElement) => {} };
  const look = () => {
    kept.apply = whatIsThere(root);
  };
  const finish = () => {
    delete document.documentElement.dataset.awaits;
    // After what React is at, and still before the next frame.
    queueMicrotask(() => kept.apply(root));
  };
  const screen = createRoot(root, { onCaughtError });
  const drawn = (
    <>
      {app}
      <Taken look={look} finish={finish} />
    </>
  );
  // Only a transition is drawn in steps.
  screen.render(drawn);
}

/** Stands behind the app: it is drawn last, and is told first when all of it is on the page. */
function Taken({ look, finish }: { readonly look: () => void; readonly finish: () => void }) {
  look();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is taken once
  useLayoutEffect(finish, []);
  return null;
}

/** What was typed and where the focus is, as something to do to the screen that comes. */
function whatIsThere(root: HTMLElement): (drawn: HTMLElement) => void {
  const typed = [...root.querySelectorAll<Field>(DRAFT)]
    .filter((field) => field.value !== field.defaultValue)
    .map(({ name, value }) => ({ name, value }));
  const active = document.activeElement;
  const place = active === null ? -1 : [...root.querySelectorAll(CONTROLS)].indexOf(active);
  const { selectionStart = null, selectionEnd = null } = (active ?? {}) as Partial<Field>;
  return (drawn) => {
    for (const { name, value } of typed) {
      store.set(changeDraftAtom, { [name]: value });
      // The screen hears of it a moment later, and would put the caret at the end then if these were not the same words.
      const field = drawn.querySelector<Field>(`[name=${name}]`);
      if (field !== null) field.value = value;
    }
    const control = drawn.querySelectorAll<Field>(CONTROLS)[place];
    if (control === undefined) return;
    control.focus({ preventScroll: true });
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
  };
}
