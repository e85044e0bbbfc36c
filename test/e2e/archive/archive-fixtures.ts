/** Creates users with an archive, for the tests of the drawer and of the page. */

import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { signUp } from "../support/accounts.ts";
import type { BrowserApp } from "../support/browser-app.ts";
import { translateEnglish } from "../support/interface-texts.ts";

/** The fields of a debate to create; the others get defaults. */
export interface Seed {
  readonly question: string;
  readonly option1?: string;
  readonly option2?: string;
  readonly language?: string;
}

/** Creates debates for the user of this page, in order, and returns their ids. */
export async function createDebates(
  page: Page,
  seeds: readonly (Seed | string)[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const seed of seeds) {
    const fields = typeof seed === "string" ? { question: seed } : seed;
    const data = { option1: "Yes", option2: "No", coffeeLevel: 1, ...fields };
    const answer = await page.request.post(new URL("/api/debates", page.url()).href, { data });
    if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
    ids.push(((await answer.json()) as { id: number }).id);
  }
  return ids;
}

/** Opens the main screen as a new user with these debates. */
export async function visitAsOwner(
  app: BrowserApp,
  seeds: readonly (Seed | string)[] = [],
  options: BrowserContextOptions = {},
) {
  const page = await app.visit("/", { reducedMotion: "reduce", ...options });
  await signUp(page);
  return { page, ids: await createDebates(page, seeds) };
}

/** Returns the URL without its origin. */
export const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search);

/** The headline of an open debate. */
export const headline = (page: Page, question: string) =>
  page.getByRole("heading", { level: 1, name: question });

/** The drawer with the saved debates. */
export const drawer = (page: Page, t = translateEnglish) =>
  page.getByRole("dialog", { name: t("archive.title") });

/** Opens the drawer by the button of the main screen. */
export async function openDrawer(page: Page, t = translateEnglish): Promise<Locator> {
  await page
    .getByRole("main")
    .getByRole("button", { name: t("archive.open") })
    .click();
  await drawer(page, t).waitFor();
  return drawer(page, t);
}

/** The entry of a question, in the drawer or on the page. */
export const entryOf = (place: Locator, question: string) =>
  place
    .getByRole("listitem")
    .filter({ has: place.page().getByRole("link", { name: question, includeHidden: true }) });

/** Returns the listed questions, from the top. */
export const listed = (place: Locator) =>
  place.getByRole("listitem").getByRole("link").allTextContents();
