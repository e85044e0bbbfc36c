import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { slowDown } from "../../../e2e/support/slow-phone.ts";

/** For how long (ms) nothing may be under way before a page counts as quiet: what it loads when idle counts too. */
const QUIET_MS = 1_500;

/** What one load took. Times are in ms since the start of the navigation. */
export interface Load {
  readonly paint: number;
  readonly largestPaint: number;
  readonly interactive: number;
  readonly longest: number;
  /** The number of tasks of 50 ms and more, which is what browsers call long. */
  readonly longTasks: number;
  /** Until the network is quiet, whatever they are for. */
  readonly requests: number;
  /** The size of the scripts of these requests as they were sent (bytes). */
  readonly scriptBytes: number;
  /** The sum of all layout shifts. */
  readonly layoutShift: number;
}

/** A page to load. It is interactive as soon as React has attached its props to `control`. */
export interface LoadedPage {
  readonly url: string;
  readonly control: string;
  readonly storageState?: NonNullable<BrowserContextOptions["storageState"]>;
}

/**
 * Loads a page on a slow phone, coming from `elsewhere`, another site, as by a link or a new tab:
 * the browser then starts a process for any page, whatever its headers say.
 */
export async function loadPage(
  browser: Browser,
  elsewhere: string,
  { url, control, storageState }: LoadedPage,
): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    serviceWorkers: "block",
    ...(storageState === undefined ? {} : { storageState }),
  });
  // The network would not be quiet for an hour after the last turn.
  await context.route("**/api/share/*/live", (route) => route.fulfill({ status: 204 }));
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(watchControl, control);
  await page.goto(elsewhere);
  await page.goto(url, { waitUntil: "load" });
  const isInteractive = () => (globalThis as unknown as Watched).watched.interactive > 0;
  await page.waitForFunction(isInteractive, null, { polling: 300 });
  await untilQuiet(page);
  const load = await page.evaluate(readLoad);
  await context.close();
  return load;
}

/** Resolves once the page has asked for nothing for a while and has everything that it asked for. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  const count = () => page.evaluate(() => performance.getEntriesByType("resource").length);
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
}

interface Watched {
  readonly watched: { interactive: number };
}

/**
 * Notes when the control is interactive. Runs in the page, and is cheap: no extra frames, and no
 * work for values that the browser records anyway.
 */
function watchControl(selector: string): void {
  const watched = { interactive: 0 };
  Object.assign(globalThis, { watched });
  new MutationObserver((_, observer) => {
    const found = document.querySelector(selector);
    if (found === null || !Object.keys(found).some((key) => key.startsWith("__reactProps"))) return;
    watched.interactive = performance.now();
    observer.disconnect();
  }).observe(document, { attributeFilter: ["data-mounted"], childList: true, subtree: true });
}

/** An entry that the types of the browser do not know yet. */
type LayoutShift = PerformanceEntry & { readonly value: number };

/** Reads what the browser has recorded. Runs in the page. */
async function readLoad(): Promise<Load> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type,
        buffered: true,
      });
      setTimeout(resolve, 1_000, []);
    });
  const { interactive } = (globalThis as unknown as Watched).watched;
  const files = performance
    .getEntriesByType("resource")
    .filter(({ name }) => !name.startsWith("data:")) as PerformanceResourceTiming[];
  const scripts = files.filter(({ name }) => name.endsWith(".js"));
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const [paints, tasks, shifts] = await Promise.all([
    entriesOf("largest-contentful-paint"),
    entriesOf("longtask"),
    entriesOf("layout-shift"),
  ]);
  return {
    interactive,
    paint: paint?.startTime ?? 0,
    largestPaint: paints.at(-1)?.startTime ?? 0,
    longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
    longTasks: tasks.length,
    requests: 1 + files.length,
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    layoutShift: (shifts as LayoutShift[]).reduce((sum, { value }) => sum + value, 0),
  };
}
