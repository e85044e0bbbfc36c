/**
 * Starts the app on a prerendered screen: hydrates the markup, keeps input, and replays the
 * click that came before hydration. Renders from scratch when the page has no prerendered screen or
 * this tab shows another one.
 */

import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { chooseIntensityAtom } from "../state/debate/intensity.ts";
import { changeDraftAtom } from "../state/debate/positions.ts";
import { store } from "../state/ground/store.tsx";

const DRAFT = "[name=question], [name=option1], [name=option2]";

const page = document.documentElement;
const onCaughtError = (error: unknown) =>
  console.warn("a part of the screen could not be shown", error);
const onRecoverableError = (error: unknown) =>
  console.warn("the screen of the page was drawn anew", error);

/** Returns whether the page contains the screen that this tab shows first. */
export const isPrerendered = () => page.dataset.prerendered === "";

/**
 * Hydrates the prerendered screen. The state must match the build's. Resolves when the form works,
 * to the intensity that the user has chosen until then, or null.
 */
export function hydrate(root: HTMLElement, app: ReactNode): Promise<number | null> {
  const changed = changedFields(root);
  return new Promise((resolve) => {
    const onHydrated = () => {
      page.dataset.mounted = "";
      store.set(changeDraftAtom, { ...changed, ...changedFields(root) });
      // Read now, because React resets a controlled slider when it renders again.
      resolve(takeIntensity(root));
    };
    hydrateRoot(root, <OnMount onMount={onHydrated}>{app}</OnMount>, {
      onCaughtError,
      onRecoverableError,
    });
  });
}

/** Renders the app from scratch. Resolves after the first commit. */
export function render(root: HTMLElement, app: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    const onRendered = () => {
      page.dataset.mounted = "";
      delete page.dataset.prerendered;
      resolve();
    };
    const reactRoot = createRoot(root, { onCaughtError });
    // A transition renders in small steps and keeps the browser responsive.
    startTransition(() => reactRoot.render(<OnMount onMount={onRendered}>{app}</OnMount>));
  });
}

/** Replays the last click before hydration. `public/first-paint.js` marked its button. */
export function replayClick(root: HTMLElement): void {
  const pressed = root.querySelector<HTMLElement>("[data-pressed]");
  delete pressed?.dataset.pressed;
  pressed?.click();
}

/** Replays a choice of the intensity, because the allowed level is known only after the start. */
export function replayIntensity(level: number | null): void {
  if (level !== null) void store.set(chooseIntensityAtom, level);
}

/** Returns the intensity that differs from the initial one, and resets the slider. */
function takeIntensity(root: HTMLElement): number | null {
  const slider = root.querySelector<HTMLInputElement>("[name=coffeeLevel]");
  if (slider === null || slider.value === slider.defaultValue) return null;
  const level = slider.valueAsNumber;
  slider.value = slider.defaultValue;
  return level;
}

/** Calls `onMount` once its children are in the document. */
function OnMount({
  onMount,
  children,
}: {
  readonly onMount: () => void;
  readonly children: ReactNode;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useLayoutEffect(onMount, []);
  return children;
}

/** Returns the form fields whose value differs from the initial one, by name. */
function changedFields(root: HTMLElement): Record<string, string> {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(DRAFT)];
  return Object.fromEntries(
    fields
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map(({ name, value }) => [name, value]),
  );
}
