/**
 * Measures the first load of `/`, of a debate by its address and of a shared debate on a slow
 * phone, and compares them with a minimal React page. All are loaded alternately in the same
 * throttled browser. Requests and scripts count until the network is quiet.
 */

import { createShared } from "../../../e2e/sharing/share-fixtures.ts";
import { signUp } from "../../../e2e/support/accounts.ts";
import { launchBrowser } from "../../../e2e/support/browser.ts";
import { BrowserApp } from "../../../e2e/support/browser-app.ts";
import { makeDataFolder } from "../../../e2e/support/data-folder.ts";
import { MIXED_MARKDOWN } from "../markdown-text.ts";
import { serveBarePage } from "./bare-page.ts";
import { type Load, type LoadedPage, loadPage } from "./load-page.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 9);

/** A table that the app's own reader leaves to the Markdown library. */
const TABLE = `| Pace | Cat | Page |
|:-----|:---:|-----:|
| slow | asleep | ~~1.2 s~~ |
| fast | awake | **0.9 s** |
`;

/** The turns of the measured debate: about 1,800 characters each, with a table at the end. */
const TURNS = Array.from({ length: 6 }, () => MIXED_MARKDOWN.repeat(6) + TABLE);

/** The button of a turn that React has rendered; the server sends turns without buttons. */
const TURN_BUTTON = "article button";

/** What the table shows of a page: medians of all rounds, and the worst of them where it says so. */
export type Row = ReturnType<typeof rowOf>;

/** Returns the row of each page. */
export async function page() {
  const app = await BrowserApp.open(makeDataFolder());
  const bare = await serveBarePage();
  const pages: Readonly<Record<string, LoadedPage>> = {
    ...(await pagesOf(app)),
    "bare React 19": { url: bare.url, control: "button" },
  };
  const browser = await launchBrowser();
  const loads = new Map(Object.keys(pages).map((name) => [name, [] as Load[]]));
  // The first round warms the server's caches and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, wanted] of Object.entries(pages)) {
      const load = await loadPage(browser, bare.elsewhere, wanted);
      if (round > 0) loads.get(name)?.push(load);
    }
  }
  await browser.close();
  bare.close();
  await app.close();
  return Object.fromEntries([...loads].map(([name, rounds]) => [name, rowOf(rounds)]));
}

/** Creates a debate of a signed-in user; a visitor loads the others. */
async function pagesOf(app: BrowserApp): Promise<Record<string, LoadedPage>> {
  const owner = await app.visit("/");
  await signUp(owner);
  const seed = { question: "Is a page faster than a cat?", option1: "Yes", option2: "No" };
  const { id, path } = await createShared(app, owner, seed, TURNS);
  const storageState = await owner.context().storageState();
  await owner.context().close();
  const { url } = app.server;
  return {
    "/": { url: `${url}/`, control: "textarea[name=question]" },
    "/judging": { url: `${url}/judging`, control: "h1" },
    "/?debate=": { url: `${url}/?debate=${id}`, control: TURN_BUTTON, storageState },
    "/share/": { url: url + path, control: TURN_BUTTON },
  };
}

function rowOf(loads: readonly Load[]) {
  const sorted = (key: keyof Load) => loads.map((load) => load[key]).sort((a, b) => a - b);
  const median = (key: keyof Load) => Math.round(sorted(key)[Math.floor(loads.length / 2)] ?? 0);
  const worst = (key: keyof Load) => sorted(key).at(-1) ?? 0;
  return {
    "script (KB)": median("scriptBytes") / 1_000,
    requests: median("requests"),
    "first paint (ms)": median("paint"),
    "largest paint (ms)": median("largestPaint"),
    "interactive (ms)": median("interactive"),
    "interactive, worst (ms)": Math.round(worst("interactive")),
    "longest task (ms)": median("longest"),
    "long tasks": median("longTasks"),
    "layout shift": Number(worst("layoutShift").toFixed(4)),
  };
}
