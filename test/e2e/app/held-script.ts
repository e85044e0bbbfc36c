/** Holds back or blocks the app script, so that only the server-rendered page is there. */

import type { BrowserContextOptions, Page } from "playwright-core";
import type { BrowserApp } from "../support/browser-app.ts";

export const SCRIPT = /\/assets\/index-[\w-]+\.js$/;

/**
 * Opens the main screen and holds back the app script until `go` is called. `prepare` runs on a
 * page of the same origin before.
 */
export async function visitWithHeldScript(
  app: BrowserApp,
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<unknown> = async () => {},
) {
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  const page = await app.visit("/favicon.svg", { locale: "en-US", ...options });
  await prepare(page);
  await page.route(SCRIPT, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${app.server.url}/`, { waitUntil: "commit" });
  return { page, go };
}
