/**
 * Measures how long the flow sheet of a debate of 100 turns takes to open on a processor slowed
 * down four times: with a link from every turn to the one before, and without links. Both debates
 * are opened alternately in one browser.
 */

import type { Page } from "playwright-core";
import { answerTasks, createArguedDebate, mapAllTurns } from "../../e2e/judging/flow-fixtures.ts";
import { signUp } from "../../e2e/support/accounts.ts";
import { BrowserApp, immediateAnswer } from "../../e2e/support/browser-app.ts";
import { makeDataFolder } from "../../e2e/support/data-folder.ts";
import { flowButton } from "../../e2e/support/debate-bar.ts";
import type { Limits } from "./gates.ts";
import { type Longest, watchTasks } from "./watch-tasks.ts";

const TURNS = 100;
const ROUNDS = Number(process.env.ROUNDS ?? 9);
const CPU_SLOWDOWN = 4;

/** What the medians must not exceed. */
export const flowLimits: Limits = {
  "open (ms)": 500,
  "longest task (ms)": 100,
  "layout shift": 0.05,
};

/** What the reader sees after the press. Times are in ms. */
interface Seen {
  /** Until the heading and the claims in sight are painted and the focus is in the sheet. */
  readonly open: number;
  /** Until the last claim and the last line are painted. */
  readonly painted: number;
  /** The sum of all layout shifts. */
  readonly shift: number;
}

/** One opening, its longest task, and its calls about the debate. */
interface Opening extends Seen {
  readonly longest: Longest;
  readonly calls: number;
}

/** A debate whose turns are all mapped. */
interface Mapped {
  readonly path: string;
  readonly links: number;
}

export async function flow() {
  const app = await BrowserApp.open(makeDataFolder());
  const rows: Record<string, object> = {};
  for (const width of [1_440, 360]) {
    const page = await app.visit("/", { viewport: { width, height: 800 } });
    await signUp(page);
    const debates = {
      "with links": await mappedDebate(app, page, TURNS - 1),
      "without links": await mappedDebate(app, page, 0),
    };
    const openings = new Map(Object.keys(debates).map((name) => [name, [] as Opening[]]));
    // The first round loads the code of the sheet and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [name, debate] of Object.entries(debates)) {
        const opening = await openSheet(page, app.server.url, debate);
        if (round > 0) openings.get(name)?.push(opening);
      }
    for (const [name, all] of openings) rows[`${name}, ${width} px`] = rowOf(all);
    await page.context().close();
  }
  await app.close();
  return rows;
}

/** Creates a debate whose turns are all mapped, with a link from every turn or none. */
async function mappedDebate(app: BrowserApp, page: Page, links: number): Promise<Mapped> {
  app.provider.willAlwaysAnswer((call) => {
    const isFlow = JSON.stringify(call.body).includes("You keep the flow sheet of a debate");
    if (isFlow && links === 0) return immediateAnswer("[]");
    return typeof answerTasks === "function" ? answerTasks(call) : answerTasks;
  });
  const { id, path } = await createArguedDebate(app, page, TURNS);
  await mapAllTurns(page, id);
  return { path, links };
}

/** Opens the sheet of a debate by its button. */
async function openSheet(page: Page, url: string, { path, links }: Mapped): Promise<Opening> {
  await page.goto(url + path);
  await flowButton(page).hover();
  await page.waitForLoadState("networkidle");
  let calls = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/debates/")) calls += 1;
  });
  const isWide = (page.viewportSize()?.width ?? 0) >= 1_024;
  await page.evaluate(watchOpening, { claims: 2 * TURNS, lines: isWide ? links : 0 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const tasks = await watchTasks(page);
  await page.mouse.down();
  await page.mouse.up();
  const seen = await page.evaluate(() => (globalThis as unknown as Watched).opening);
  // What is left for later must not be a long task either.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const longest = await tasks.longest();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await devtools.detach();
  page.removeAllListeners("request");
  return { ...seen, longest, calls };
}

interface Watched {
  opening: Promise<Seen>;
}

/** Runs in the page: notes what is painted after the next click. */
function watchOpening(wanted: { readonly claims: number; readonly lines: number }): void {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  let shift = 0;
  const shifts = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
  });
  const isOpen = () => {
    const sheet = document.querySelector("[role=dialog]");
    if (sheet?.contains(document.activeElement) !== true) return false;
    const claims = all("[data-claim]");
    const end = Math.max(0, ...claims.map((claim) => claim.getBoundingClientRect().bottom));
    return sheet.querySelector("h2") !== null && end >= innerHeight;
  };
  const isWhole = () =>
    all("[data-claim]").length >= wanted.claims && all(".flow-lines path").length >= wanted.lines;
  /** Returns the time since the press at which what this waits for is painted. */
  const paintedAfter = async (pressed: number, isThere: () => boolean) => {
    while (!isThere()) await frame();
    await frame();
    return performance.now() - pressed;
  };
  const watch = async ({ timeStamp }: Event): Promise<Seen> => {
    shifts.observe({ type: "layout-shift" });
    const open = await paintedAfter(timeStamp, isOpen);
    const painted = await paintedAfter(timeStamp, isWhole);
    await frame();
    shifts.disconnect();
    return { open, painted, shift };
  };
  (globalThis as unknown as Watched).opening = new Promise((resolve) => {
    const options = { capture: true, once: true };
    document.addEventListener("click", (event) => resolve(watch(event)), options);
  });
}

function rowOf(openings: readonly Opening[]) {
  const sorted = (value: (opening: Opening) => number) =>
    openings.map(value).sort((one, other) => one - other);
  const median = (value: (opening: Opening) => number) =>
    sorted(value)[Math.floor(openings.length / 2)] ?? Number.NaN;
  const worst = (value: (opening: Opening) => number) => sorted(value).at(-1) ?? Number.NaN;
  return {
    "open (ms)": Math.round(median(({ open }) => open)),
    "open, worst": Math.round(worst(({ open }) => open)),
    "painted (ms)": Math.round(median(({ painted }) => painted)),
    "painted, worst": Math.round(worst(({ painted }) => painted)),
    "longest task (ms)": Math.round(median(({ longest }) => longest.processorMs)),
    "task, worst": Math.round(worst(({ longest }) => longest.processorMs)),
    "by the clock": Math.round(median(({ longest }) => longest.ms)),
    "layout shift": Number(worst(({ shift }) => shift).toFixed(3)),
    calls: worst(({ calls }) => calls),
  };
}
