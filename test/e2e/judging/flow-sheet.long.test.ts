import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { visitAsOwner } from "../archive/archive-fixtures.ts";
import { BrowserApp, steppedAnswer, waitForHydration } from "../support/browser-app.ts";
import { flowButton } from "../support/debate-bar.ts";
import { tabTo } from "../support/keyboard.ts";
import {
  answerTasks,
  claimOf,
  createArguedDebate,
  mapAllTurns,
  replyOf,
  turnText,
} from "./flow-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
  app.provider.willAlwaysAnswer(answerTasks);
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const sheet = (page: Page) => page.getByRole("dialog", { name: "Flow sheet" });
const claims = (page: Page) => sheet(page).locator("[data-claim]");
const claim = (page: Page, id: string) => sheet(page).locator(`[data-claim="${id}"]`);
const marked = (page: Page) => page.locator("mark").first();

/** Opens a debate of four turns as its owner. */
async function openDebate(turns = 4, width = 1280) {
  const { page } = await visitAsOwner(app, [], { viewport: { width, height: 800 } });
  const debate = await createArguedDebate(app, page, turns);
  await page.goto(app.server.url + debate.path);
  await page.getByRole("button", { name: "Load More" }).waitFor();
  return { page, debate };
}

/** Opens the sheet of a debate and waits until it is complete. */
async function openSheet(turns = 4, width = 1280) {
  const opened = await openDebate(turns, width);
  await flowButton(opened.page).click();
  await sheet(opened.page).getByText(`Turns mapped: ${turns} of ${turns}`).waitFor();
  return opened;
}

describe("the flow sheet", () => {
  it("is loaded when it is opened, and not before", async () => {
    const { page } = await openDebate();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    const isFlow = (path: string) => /flow/.test(path);
    await page.mouse.move(5, 5);
    await page.keyboard.press("Shift");
    await page.waitForLoadState("networkidle");
    expect(requests.filter(isFlow)).toEqual([]);
    await flowButton(page).click();
    await claims(page).first().waitFor();
    expect(requests.some((path) => /assets.*flow-dialog/.test(path))).toBe(true);
  });

  it("maps all turns of a debate, also when one call does not map them all", async () => {
    const { page } = await openSheet(6);
    await expect.poll(() => claims(page).count()).toBe(12);
    await claim(page, "6.1").getByText("Open", { exact: true }).waitFor();
    await claim(page, "1.2").getByText("Dropped", { exact: true }).waitFor();
    await claim(page, "5.1").getByText("Answered", { exact: true }).waitFor();
  });

  it("is a nested list whose claims have the speaker, the turn, the point and the status in their names", async () => {
    const { page } = await openSheet();
    const below = claim(page, "1.1").locator("xpath=ancestor::li[1]").locator("ul [data-claim]");
    const ids = await below.evaluateAll((all) => all.map((one) => one.dataset.claim));
    expect(ids).toEqual(["2.1", "3.1", "4.1"]);
    await sheet(page)
      .getByRole("listitem")
      .getByRole("button", { name: /^Cat, Turn 2 Standing Point 2\.1/ })
      .waitFor();
  });

  it("draws a line for each reply on wide screens, from edge to edge, and none on phones", async () => {
    const { page } = await openSheet();
    const curves = sheet(page).locator(".flow-lines path");
    expect(await curves.count()).toBe(3);
    const [first, second] = await Promise.all([
      claim(page, "1.1").boundingBox(),
      claim(page, "2.1").boundingBox(),
    ]);
    const line = await curves.first().boundingBox();
    expect(line?.x).toBeCloseTo((first?.x ?? 0) + (first?.width ?? 0), -1);
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeCloseTo(second?.x ?? 0, -1);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => curves.first().isVisible()).toBe(false);
  });

  it("shows the dropped or the standing claims only", async () => {
    const { page } = await openSheet();
    const filter = (name: string) => sheet(page).getByRole("button", { name });
    await filter("Dropped 1").click();
    expect(await filter("Dropped 1").getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => claims(page).count()).toBe(1);
    expect(await claim(page, "1.2").count()).toBe(1);
    await filter("All 8").click();
    await expect.poll(() => claims(page).count()).toBe(8);
  });

  it.each([1280, 360])(
    "leads from a claim and from a reply to their words, at %i px",
    async (width) => {
      const { page } = await openSheet(4, width);
      await claim(page, "3.2").getByRole("button").first().click();
      await expect.poll(() => marked(page).textContent()).toBe(claimOf(3, 2));
      expect(await sheet(page).count()).toBe(0);
      await expect.poll(() => page.locator(":focus").textContent()).toBe(claimOf(3, 2));
      await expect.poll(async () => (await marked(page).boundingBox())?.y ?? -1).toBeGreaterThan(0);
      expect((await marked(page).boundingBox())?.y).toBeLessThan(800);
      await flowButton(page).click();
      await claim(page, "3.1")
        .getByRole("button", { name: /^Answer/ })
        .click();
      await expect.poll(() => page.locator("mark").allTextContents()).toContain(replyOf(3));
      await expect.poll(() => page.locator(":focus").textContent()).toBe(replyOf(3));
    },
  );

  it("leads to words on a page of the debate that is not loaded yet", async () => {
    const { page } = await openDebate(52);
    expect(await page.getByText(claimOf(1, 2), { exact: true }).count()).toBe(0);
    await flowButton(page).click();
    await sheet(page).getByText("Turns mapped: 52 of 52").waitFor();
    await claim(page, "1.2").getByRole("button").first().click();
    await expect.poll(() => page.locator(":focus").textContent()).toBe(claimOf(1, 2));
    await expect.poll(async () => (await marked(page).boundingBox())?.y ?? -1).toBeGreaterThan(0);
    expect((await marked(page).boundingBox())?.y).toBeLessThan(800);
  });

  it("leads to the same words a second time", async () => {
    const { page } = await openSheet();
    for (const _time of [1, 2]) {
      await claim(page, "1.1").getByRole("button").first().click();
      await expect.poll(() => page.locator(":focus").textContent()).toBe(claimOf(1, 1));
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await flowButton(page).click();
    }
    await sheet(page).waitFor();
  });

  it("opens, leads to words and closes by keyboard, and gives the focus back", async () => {
    const { page } = await openDebate();
    await flowButton(page).press("Enter");
    await claim(page, "4.1").waitFor();
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "detached" });
    await expect.poll(() => page.locator(":focus").textContent()).toContain("Flow sheet");
    await page.keyboard.press("Enter");
    await claim(page, "4.1").waitFor();
    await tabTo(page, "button", /^Einstein, Turn 1 Answered Point 1\.1/, "Enter");
    await expect.poll(() => page.locator(":focus").textContent()).toBe(claimOf(1, 1));
  });

  it("shows a turn that is kept while it is open", async () => {
    const { page } = await openDebate(2);
    app.provider.willAnswer(steppedAnswer(turnText(3)));
    const called = app.nextCall();
    await page.getByRole("button", { name: "Load More" }).click();
    const call = await called;
    await flowButton(page).click();
    await expect.poll(() => claims(page).count()).toBe(4);
    await claim(page, "2.1").getByText("Open", { exact: true }).waitFor();
    call.release();
    await claim(page, "3.1").waitFor();
    await claim(page, "2.1").getByText("Answered", { exact: true }).waitFor();
  });

  it("says why it cannot go on, and goes on when asked", async () => {
    const { page } = await openDebate();
    await page.route("**/flow", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            status: 503,
            contentType: "application/problem+json",
            body: JSON.stringify({ code: "provider-busy", title: "Busy", status: 503 }),
          })
        : route.continue(),
    );
    await flowButton(page).click();
    const alert = sheet(page).getByRole("alert");
    await alert.getByText(/^503: /).waitFor();
    await sheet(page).getByText("Turns mapped: 0 of 4").waitFor();
    await page.unroute("**/flow");
    await alert.getByRole("button", { name: "Try again" }).click();
    await claim(page, "4.2").waitFor();
    expect(await alert.count()).toBe(0);
  });

  it("is not offered before there may be a reply, and says from when on", async () => {
    const { page } = await visitAsOwner(app);
    const debate = await createArguedDebate(app, page, 1);
    await page.goto(app.server.url + debate.path);
    await flowButton(page).waitFor();
    expect(await flowButton(page).getAttribute("aria-disabled")).toBe("true");
    expect(await flowButton(page).textContent()).toContain("from turn 2 on");
  });

  it("can be downloaded by the owner as Argdown", async () => {
    const { page, debate } = await openSheet(2);
    const download = page.waitForEvent("download");
    await sheet(page).getByRole("link", { name: "Download as Argdown" }).click();
    expect((await download).suggestedFilename()).toBe(`flow-${debate.id}.argdown`);
  });
});

describe("the flow sheet of a shared debate", () => {
  it("shows visitors what is mapped, counts the rest, and leads to the words", async () => {
    const { page, debate } = await openSheet(2);
    await page.context().clearCookies();
    await page.goto(app.server.url + debate.sharedPath);
    await waitForHydration(page);
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await flowButton(page).click();
    await expect.poll(() => claims(page).count()).toBe(4);
    expect(await sheet(page).getByRole("link").count()).toBe(0);
    await claim(page, "2.2").getByRole("button").first().click();
    await expect.poll(() => page.locator(":focus").textContent()).toBe(claimOf(2, 2));
    expect(posts).toEqual([]);
  });

  it("says how many turns are not mapped yet", async () => {
    const { page, debate } = await openDebate(2);
    await page.goto(app.server.url + debate.sharedPath);
    await flowButton(page).click();
    await sheet(page).getByText("Turns not mapped yet: 2").waitFor();
    await mapAllTurns(page, debate.id);
    await page.keyboard.press("Escape");
    await flowButton(page).click();
    await expect.poll(() => claims(page).count()).toBe(4);
  });
});
