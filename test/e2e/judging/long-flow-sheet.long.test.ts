import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Script } from "../../adapters/providers/scripted-provider.ts";
import { visitAsOwner } from "../archive/archive-fixtures.ts";
import { BrowserApp, immediateAnswer } from "../support/browser-app.ts";
import { flowButton } from "../support/debate-bar.ts";
import { answerTasks, createArguedDebate, mapAllTurns, replyOf } from "./flow-fixtures.ts";

const TURNS = 50;

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Opens a long debate whose turns are all mapped. */
async function openDebate(width: number, script: Script = answerTasks): Promise<Page> {
  app.provider.willAlwaysAnswer(script);
  const { page } = await visitAsOwner(app, [], { viewport: { width, height: 800 } });
  const { id, path } = await createArguedDebate(app, page, TURNS);
  await mapAllTurns(page, id);
  await page.goto(app.server.url + path);
  await page.getByRole("button", { name: "Load More" }).waitFor();
  return page;
}

const claims = (page: Page) => page.locator("[data-claim]");
const lines = (page: Page) => page.locator(".flow-lines path");

describe("the flow sheet of a long debate", () => {
  it.each([1280, 360])(
    "shows the first claims first, and the others follow without moving them, at %i px",
    async (width) => {
      const page = await openDebate(width);
      await page.evaluate(watchClaims);
      await flowButton(page).click();
      await expect.poll(() => claims(page).count()).toBe(2 * TURNS);
      await page.getByRole("link", { name: "Download as Argdown" }).waitFor();
      const { shift, first } = await page.evaluate(() => (globalThis as unknown as Watched).seen);
      expect(first).toBeLessThan(TURNS);
      expect(shift).toBeLessThanOrEqual(0.05);
      expect(await lines(page).count()).toBe(width < 1024 ? 0 : TURNS - 1);
    },
  );

  it("keeps its columns and lines when the window becomes wide", async () => {
    const page = await openDebate(360);
    await flowButton(page).click();
    await expect.poll(() => claims(page).count()).toBe(2 * TURNS);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => lines(page).count()).toBe(TURNS - 1);
    const [left, right] = await Promise.all(
      ["1.1", "2.1"].map((id) => page.locator(`[data-claim="${id}"]`).boundingBox()),
    );
    expect(right?.y).toBe(left?.y);
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  });

  it("prints all claims and lines, even before the others have followed", async () => {
    const page = await openDebate(1280);
    const printed = page.evaluate(printAtFirstClaim);
    await flowButton(page).click();
    expect(await printed).toEqual({ placed: 2 * TURNS, paths: TURNS - 1 });
  });

  it("leads from a thread to a claim that has not followed yet", async () => {
    const page = await openDebate(360, answerTwice);
    const followed = page.evaluate(followFirstLink);
    await flowButton(page).click();
    expect(await followed).toEqual({ wasThere: false, focused: "40.1" });
  });
});

/**
 * The first claim of every turn of side 2 answers claim 1.2, except that of turn 2, which answers
 * 1.1 as turn 3 answers turn 2. Turn 40 also answers turn 3.
 */
const answerTwice: Script = (call) => {
  const messages = JSON.stringify(call.body);
  if (!messages.includes("You keep the flow sheet of a debate"))
    return typeof answerTasks === "function" ? answerTasks(call) : answerTasks;
  const turns = [...messages.matchAll(/claim 2 of turn (\d+)/g)].map(([, turn]) => Number(turn));
  const turn = Math.max(...turns);
  const early = turn <= 3 ? [`${turn - 1}.1`] : [];
  const targets = turn === 40 ? ["1.2", "3.1"] : turn > 3 && turn % 2 === 0 ? ["1.2"] : early;
  const replies = targets.map((to) => ({
    ...{ from: `${turn}.1`, to, kind: "answers", quote: replyOf(turn) },
  }));
  return immediateAnswer(JSON.stringify(replies));
};

interface Watched {
  /** How many claims came first, and the sum of the layout shifts since then. */
  readonly seen: { first: number; shift: number };
}

/** Runs in the page: notes what is seen of the claims from now on. */
function watchClaims(): void {
  const seen: Watched["seen"] = { first: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  const shifts = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as unknown as { value: number }).value;
  });
  new MutationObserver((_, observer) => {
    seen.first = document.querySelectorAll("[data-claim]").length;
    if (seen.first === 0) return;
    observer.disconnect();
    shifts.observe({ type: "layout-shift" });
  }).observe(document.body, { childList: true, subtree: true });
}

/** Runs in the page: prints when the first claim is there. Returns what is in its place then. */
function printAtFirstClaim(): Promise<{ placed: number; paths: number }> {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  return new Promise((resolve) =>
    new MutationObserver((_, observer) => {
      if (document.querySelector("[data-claim]") === null) return;
      observer.disconnect();
      dispatchEvent(new Event("beforeprint"));
      const placed = all("[data-claim]").filter(
        (claim) => claim.parentElement?.style.getPropertyValue("--claim-top") !== "",
      );
      resolve({ placed: placed.length, paths: all(".flow-lines path").length });
      dispatchEvent(new Event("afterprint"));
    }).observe(document.body, { childList: true, subtree: true }),
  );
}

/** Runs in the page: presses the first link to a claim elsewhere. Returns which claim has the focus then. */
function followFirstLink(): Promise<{ wasThere: boolean; focused: string | undefined }> {
  return new Promise((resolve) =>
    new MutationObserver((_, observer) => {
      const buttons = document.querySelectorAll<HTMLElement>("[role=dialog] li button");
      const link = [...buttons].find((button) => button.textContent.startsWith("See also"));
      if (link === undefined) return;
      observer.disconnect();
      const wasThere = document.querySelector("[data-claim='40.1']") !== null;
      link.click();
      const claim = document.activeElement?.closest<HTMLElement>("[data-claim]");
      resolve({ wasThere, focused: claim?.dataset.claim });
    }).observe(document.body, { childList: true, subtree: true }),
  );
}
