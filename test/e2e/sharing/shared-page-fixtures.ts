/** The debates of the tests of the shared page, and what they measure on it. */

import type { Page } from "playwright-core";
import { signUp } from "../support/accounts.ts";
import type { BrowserApp } from "../support/browser-app.ts";
import { createShared, type SharedDebate, summarise } from "./share-fixtures.ts";

/** The question of the shared debate. */
export const QUESTION =
  "Is a hot dog a sandwich, or is it something that we have not yet found the courage to name?";
/** The shared debate. */
export const SEED = {
  question: QUESTION,
  option1: "In every frame of reference",
  option2: "In none at all",
};
const LONG = `A bun is **a box with one open side**, see [https://example.org/bun].\n\n${"And so on it goes, as long as there is bread. ".repeat(15)}\n\nThe end.`;
const SUMMARY =
  "| Argument Point | Source Quote | Source URL |\n|---|---|---|\n| A bun is a box | a box with one open side | example.org/bun |";
const ITEMS = [
  LONG,
  { context: "The bun is cut on *one* side." },
  ...Array.from({ length: 11 }, (_, index) => `Answer ${index + 2}.`),
];

/**
 * Creates two debates for the user of this page: one whose first response has argument cards, and
 * one in Arabic.
 */
export async function createSharedDebates(
  app: BrowserApp,
  page: Page,
): Promise<{ shared: SharedDebate; arabic: SharedDebate }> {
  const shared = await createShared(app, page, SEED, ITEMS);
  await summarise(app, page, shared.id, SUMMARY);
  const seed = {
    question: "هل القطة في الصندوق؟",
    option1: "داخله",
    option2: "خارجه",
    language: "ar",
  };
  const items = ["القطة في الصندوق وخارجه معًا. ".repeat(30), "No."];
  const arabic = await createShared(app, page, seed, items);
  return { shared, arabic };
}

/** The items of the debate. */
export const cards = (page: Page) => page.getByRole("article");
/** The button with exactly this name. */
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** The first item of the debate. */
export const first = (page: Page) => cards(page).first();

/** Waits for a button that only the app renders; the server-rendered text has the same headline. */
export const waitForApp = (page: Page) => button(page, "Export this debate").waitFor();

/** Opens the shared debate as a visitor. */
export async function openShared(
  app: BrowserApp,
  { path }: SharedDebate,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await app.visit(path, { reducedMotion: "reduce" }, prepare);
  await waitForApp(page);
  return page;
}

/** Opens the shared debate as a user who is not its owner. */
export async function openSharedAsUser(app: BrowserApp, shared: SharedDebate): Promise<Page> {
  const page = await openShared(app, shared);
  await signUp(page);
  await page.getByRole("button", { name: "Save Archive" }).waitFor();
  return page;
}

/** Records each change of the theme, in `themes` of the page. */
export const recordThemes = (page: Page) =>
  page.addInitScript(() => {
    const themes: string[] = [];
    Object.assign(globalThis, { themes });
    addEventListener("DOMContentLoaded", () => {
      const { dataset } = document.documentElement;
      const observer = new MutationObserver(() => themes.push(dataset.theme ?? ""));
      observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    });
  });

/** Returns the recorded themes. */
export const themesOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { themes: string[] }).themes);

/** Marks the body of a shared page with `data-gap` when its text is ever missing. */
export const markGaps = (page: Page) =>
  page.addInitScript((question) => {
    addEventListener("DOMContentLoaded", () => document.body.setAttribute("data-parsed", ""));
    new MutationObserver(() => {
      const isGap =
        document.body?.hasAttribute("data-parsed") && !document.body.textContent.includes(question);
      if (isGap && location.pathname.startsWith("/share/"))
        document.body.setAttribute("data-gap", "");
    }).observe(document, { subtree: true, childList: true });
  }, QUESTION);

/**
 * Returns how far from the top the question and the first item are, and how far its text is from its
 * own top (px).
 */
export const placesOf = (page: Page) =>
  page.evaluate(() => {
    const words = document.createRange();
    const heading = document.querySelector("h1") as Element;
    words.selectNodeContents(heading);
    const top = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? -1);
    const first = document.querySelector("article");
    return {
      question: Math.round(words.getClientRects()[0]?.top ?? -1),
      first: top(first),
      words: top(first?.querySelector(".markdown p") ?? null) - top(first),
    };
  });

/**
 * Waits for the style sheets, then for the fonts that they name. Until a style sheet has loaded, no
 * font is loading, so the fonts alone would be ready too early.
 */
export async function waitForStyles(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("link[rel=stylesheet]")].every(
      (link) => "sheet" in link && link.sheet,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}
