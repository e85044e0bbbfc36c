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

/** The browser of `CHROME_PATH`, else an installed one, else none. */
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

/** Where the browser is. Unpacks the bundled one when there is no other, which two processes must not do at once. */
export async function browserPath(): Promise<string> {
  return (await installedBrowser()) ?? bundled.executablePath();
}

/** A real Chromium: by `CHROME_PATH`, an installed one, or the one that comes with the dependencies. */
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
    // Not the arguments that the bundled one suggests: in a single process it dies with the first page that closes.
    args: ["--no-sandbox", "--disable-gpu", ...quiet],
  });
}

/** A page that also remembers what went wrong in it. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Script errors, console errors and blocked content, so that a test can say that there were none. */
  readonly problems: string[];
}

/** Opens a page in a context of its own: a person with no history. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  // What a service worker keeps would pass by the routes of a test; a test of the worker itself lets it in.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: "block",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    // A refused request is written to the console by the browser itself; whether it was right is for the tests to say.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(message.text());
  });
  return { page, context, problems };
}
