import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import bundled from "@sparticuz/chromium";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";

const INSTALLED = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Returns the path in `CHROME_PATH`, else an installed browser, else `null`. */
async function installedBrowser(): Promise<string | null> {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const places = [
    process.env.CHROME_PATH,
    ...INSTALLED.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  for (const place of places) {
    if (place === undefined || place === "") continue;
    const isThere = await access(place).then(
      () => true,
      () => false,
    );
    if (isThere) return place;
  }
  return null;
}

/**
 * Returns the path of the browser. Unpacks the bundled one if needed; two processes must not do
 * that at the same time.
 */
export async function browserPath(): Promise<string> {
  return (await installedBrowser()) ?? bundled.executablePath();
}

/** Launches Chromium: from `CHROME_PATH`, an installed one, or the one in the dependencies. */
export async function launchBrowser(): Promise<Browser> {
  const quiet = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
  ];
  return chromium.launch({
    executablePath: await browserPath(),
    // The bundled browser suggests `--single-process`, with which it crashes when the first page
    // closes.
    args: ["--no-sandbox", "--disable-gpu", ...quiet],
  });
}

/** A page that records its problems. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Script errors, console errors and blocked content. */
  readonly problems: string[];
}

/** Opens a page in a new browser context, without cookies or storage. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  // Responses from a service worker bypass the routes of a test. Tests of the worker itself allow
  // it.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: "block",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    // The browser logs each failed request. Whether a failure is expected is up to the tests.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(message.text());
  });
  return { page, context, problems };
}
