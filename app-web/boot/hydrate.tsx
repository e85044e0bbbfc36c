/**
 * The app takes over the screen that came with the page: nothing on it is drawn again, what was typed stays, and what was pressed
 * meanwhile is pressed again when somebody hears it. Where the page brought no screen, or one that this tab does not show, the
 * app draws its own.
 */

import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { store } from "../state/app/store.tsx";
import { chooseIntensityAtom } from "../state/debate/intensity.ts";
import { changeDraftAtom } from "../state/debate/positions.ts";

const DRAFT = "[name=question], [name=option1], [name=option2]";

const page = document.documentElement;
const onCaughtError = (error: unknown) =>
  console.warn("a part of the screen could not be shown", error);
const onRecoverableError = (error: unknown) =>
  console.warn("the screen of the page was drawn anew", error);

/** Whether the page brought the screen that this tab shows first. */
export function isPrerendered(root: HTMLElement): boolean {
  return location.pathname === "/" && root.hasChildNodes() && !("awaits" in page.dataset);
}

/** Takes the drawn screen over. The state must be as the build had it; resolves when it may change. */
export function hydrate(root: HTMLElement, app: ReactNode): Promise<void> {
  const typed = typedIn(root);
  return new Promise((resolve) => {
    const take = () => {
      page.dataset.taken = "";
      store.set(changeDraftAtom, { ...typed, ...typedIn(root) });
      resolve();
    };
    hydrateRoot(root, <Whole tell={take}>{app}</Whole>, { onCaughtError, onRecoverableError });
  });
}

/** Draws the app, instead of whatever stands there; resolves when it is drawn. */
export function draw(root: HTMLElement, app: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    const show = () => {
      page.dataset.taken = "";
      delete page.dataset.awaits;
      resolve();
    };
    const screen = createRoot(root, { onCaughtError });
    // Only a transition is drawn in small steps, between which the browser does what it has to do.
    startTransition(() => screen.render(<Whole tell={show}>{app}</Whole>));
  });
}

/** Presses the button again that was pressed before the app was there: `public/first-paint.js` has marked it. */
export function replayPress(root: HTMLElement): void {
  const pressed = root.querySelector<HTMLElement>("[data-pressed]");
  delete pressed?.dataset.pressed;
  pressed?.click();
}

/** Moves the slider again that was moved before the app was there: how far it may go is seen now. */
export function replaySlider(root: HTMLElement): void {
  const slider = root.querySelector<HTMLInputElement>("[name=coffeeLevel]");
  if (slider === null || slider.value === slider.defaultValue) return;
  const level = slider.valueAsNumber;
  slider.value = slider.defaultValue;
  void store.set(chooseIntensityAtom, level);
}

/** Tells when all of it is on the page. */
function Whole({ tell, children }: { readonly tell: () => void; readonly children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once
  useLayoutEffect(tell, []);
  return children;
}

/** What somebody has typed into the form, by the names of its fields. */
function typedIn(root: HTMLElement): Record<string, string> {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(DRAFT)];
  return Object.fromEntries(
    fields
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map(({ name, value }) => [name, value]),
  );
}
