/**
 * Measures how long the flow sheet of a debate of 100 turns takes to open: with a link from every
 * turn to the one before, and without links. Both debates are opened alternately in one browser.
 */

import type { Page } from "playwright-core";
import { answerTasks, createArguedDebate, mapAllTurns } from "../../e2e/judging/flow-fixtures.ts";
import { signUp } from "../../e2e/support/accounts.ts";
import { BrowserApp, immediateAnswer } from "../../e2e/support/browser-app.ts";
import { makeDataFolder } from "../../e2e/support/data-folder.ts";
import { pressInBar } from "../../e2e/support/debate-bar.ts";

const TURNS = 100;
const ROUNDS = Number(process.env.ROUNDS ?? 9);

/** One opening: until the last claim is painted (ms), and the calls about the debate. */
interface Opening {
  readonly painted: number;
  readonly calls: number;
}

export async function flow() {
  const app = await BrowserApp.open(makeDataFolder());
  const rows: Record<string, object> = {};
  for (const width of [1_440, 360]) {
    const page = await app.visit("/", { viewport: { width, height: 800 } });
    await signUp(page);
    const debates = {
      "with links": await mappedDebate(app, page, true),
      "without links": await mappedDebate(app, page, false),
    };
    const openings = new Map(Object.keys(debates).map((name) => [name, [] as Opening[]]));
    // The first round loads the code of the sheet and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [name, path] of Object.entries(debates)) {
        const opening = await openSheet(page, app.server.url + path);
        if (round > 0) openings.get(name)?.push(opening);
      }
    for (const [name, all] of openings) rows[`${name}, ${width} px`] = rowOf(all);
    await page.context().close();
  }
  await app.close();
  return rows;
}

/** Creates a debate whose turns are all mapped, and returns its path. */
async function mappedDebate(app: BrowserApp, page: Page, hasLinks: boolean): Promise<string> {
  app.provider.willAlwaysAnswer((call) => {
    const isFlow = JSON.stringify(call.body).includes("You keep the flow sheet of a debate");
    if (isFlow && !hasLinks) return immediateAnswer("[]");
    return typeof answerTasks === "function" ? answerTasks(call) : answerTasks;
  });
  const { id, path } = await createArguedDebate(app, page, TURNS);
  await mapAllTurns(page, id);
  return path;
}

/** Opens the sheet of a debate by its button. The time starts with the click. */
async function openSheet(page: Page, address: string): Promise<Opening> {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  let calls = 0;
  const count = (request: { url(): string }) => {
    if (new URL(request.url()).pathname.startsWith("/api/debates/")) calls += 1;
  };
  page.on("request", count);
  await page.evaluate(() => {
    const note = () => performance.mark("pressed");
    document.addEventListener("click", note, { capture: true });
  });
  await pressInBar(page, "flow.open");
  const painted = await page.evaluate(timeFromPress, 2 * TURNS);
  page.off("request", count);
  return { painted, calls };
}

/** Runs in the page: waits until this many claims are painted. Returns the time since the last click (ms). */
async function timeFromPress(claims: number): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (document.querySelectorAll("[data-claim]").length < claims) await frame();
  await frame();
  const pressed = performance.getEntriesByName("pressed").at(-1)?.startTime ?? Number.NaN;
  return performance.now() - pressed;
}

function rowOf(openings: readonly Opening[]) {
  const times = openings.map(({ painted }) => painted).sort((a, b) => a - b);
  return {
    "painted (ms)": Math.round(times[Math.floor(times.length / 2)] ?? Number.NaN),
    worst: Math.round(times.at(-1) ?? Number.NaN),
    calls: Math.max(...openings.map(({ calls }) => calls)),
  };
}
