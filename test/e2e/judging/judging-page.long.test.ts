import { createHash } from "node:crypto";
import { RUBRIC, VERDICTS_FOR_FIGURES } from "@einstein-vs-cat/core";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { BrowserApp } from "../support/browser-app.ts";
import { inEveryLook } from "../support/every-look.ts";
import { shifts, watchShifts } from "../support/layout-shifts.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const STANCES = [
  { model: "gpt-4.1-nano", debates: 40, flips: 3, meanFirstFlip: 4.25 },
  { model: "claude-3-haiku-20240307", debates: 31, flips: 0, meanFirstFlip: null },
];
const FIGURES = { verdicts: 1_234, decided: 0.41, orderAgreement: 0.7, judgeAgreement: null };

/** Has the server tell these figures of the judges, and what models did. */
const withFigures = (page: Page, figures: object, stances: object = STANCES) =>
  page.route("**/api/judging", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), figures, stances } });
  });

const section = (page: Page, name: string) => page.getByRole("region", { name });

describe("the page about judging", () => {
  it("is there at its address, also for a visitor, and has its title", async () => {
    const page = await app.visit("/judging");
    await page.getByRole("heading", { level: 1, name: "How debates are judged" }).waitFor();
    await expect.poll(() => page.title()).toContain("How debates are judged");
    for (const name of ["What judges score", "How the answers count", "The judges of this server"])
      await section(page, name).waitFor();
    expect(await section(page, "What judges score").getByRole("term").count()).toBe(4);
    await section(page, "How the answers count")
      .getByText(/at least 1\.3/)
      .waitFor();
  });

  it("withholds the figures of a server with few verdicts, and says from how many on it has them", async () => {
    const page = await app.visit("/judging");
    await section(page, "The judges of this server")
      .getByText(`Shown from ${VERDICTS_FOR_FIGURES} verdicts on.`)
      .waitFor();
    expect(await section(page, "The judges of this server").getByRole("term").count()).toBe(0);
  });

  it("shows the figures that the server tells, and none where nothing was counted", async () => {
    const page = await app.visit("/", {}, (fresh) => withFigures(fresh, FIGURES));
    await page.goto(`${app.server.url}/judging`);
    const figures = section(page, "The judges of this server");
    await figures.getByRole("term").first().waitFor();
    const shown = await figures
      .locator("dl > div")
      .evaluateAll((all) =>
        all.map((one) => [
          one.querySelector("dt")?.textContent,
          one.querySelector("dd")?.textContent,
        ]),
      );
    expect(shown).toEqual([
      ["Verdicts", "1,234"],
      ["Named a winner", "41%"],
      ["Same side in both orders", "70%"],
      ["Judges agreed", "–"],
    ]);
    const models = section(page, "When models give in").getByRole("row");
    expect((await models.allInnerTexts()).slice(1)).toEqual([
      "Alex (GPT-4.1 Nano)",
      "40\t3\t4.3",
      "Aria (Claude 3.0)",
      "31\t0\t–",
    ]);
  });

  it("shows the rubric of the server word for word, and its digest is that of this text", async () => {
    const page = await app.visit("/judging");
    const rubric = section(page, "The rubric, word for word");
    await rubric.getByText("Read the rubric").click();
    const text = (await rubric.locator("pre").textContent()) ?? "";
    const answer = await page.request.get(`${app.server.url}/api/judging`);
    const { rubric: told } = (await answer.json()) as { rubric: { text: string; digest: string } };
    expect(text).toBe(told.text);
    expect(createHash("sha256").update(text).digest("hex")).toBe(RUBRIC.digest);
    await rubric.getByText(RUBRIC.digest, { exact: true }).waitFor();
    const command = `curl -s ${app.server.url}/api/judging | jq -j .rubric.text | sha256sum`;
    await rubric.getByText(command, { exact: true }).waitFor();
  });

  it("says why it has no figures, with all rules, and tries again when asked", async () => {
    const page = await app.visit("/", {}, (fresh) =>
      fresh.route("**/api/judging", (route) => route.abort()),
    );
    await page.goto(`${app.server.url}/judging`);
    const alert = page.getByRole("alert");
    await alert.getByText(/connection/i).waitFor();
    await section(page, "How the answers count").waitFor();
    await page.unroute("**/api/judging");
    await alert.getByRole("button", { name: "Try again" }).click();
    await section(page, "The judges of this server")
      .getByText(/Shown from/)
      .waitFor();
    expect(await alert.count()).toBe(0);
  });

  it("paints its text without a script, and hydrates it as it is, in at most 6 requests and without moving anything", async () => {
    const messages: string[] = [];
    // The font is asked for twice, the second time from the cache.
    const requests = new Set<string>();
    const page = await app.visit("/", {}, async (fresh) => {
      await withFigures(fresh, FIGURES);
      // The browser of the tests blocks service workers and says so.
      fresh.on("console", (message) => {
        if (!message.text().startsWith("Service Worker")) messages.push(message.text());
      });
    });
    // What the page before asks for late would count as this one's.
    await page.waitForLoadState("networkidle");
    const scripts = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await watchShifts(page);
    page.on("request", (request) => {
      // What the page before still asked for does not count.
      if (request.isNavigationRequest()) requests.clear();
      if (/^https?:/.test(request.url())) requests.add(new URL(request.url()).pathname);
    });
    await page.goto(`${app.server.url}/judging`, { waitUntil: "commit" });
    const rules = section(page, "How the answers count");
    await rules.getByText(/at least 1\.3/).waitFor();
    const painted = await rules.elementHandle();
    expect(await page.evaluate(() => "mounted" in document.documentElement.dataset)).toBe(false);
    messages.length = 0;
    scripts.resolve();
    await section(page, "The judges of this server").getByText("1,234").waitFor();
    await page.waitForLoadState("networkidle");
    expect(messages).toEqual([]);
    expect(await painted?.evaluate((element) => element.isConnected)).toBe(true);
    expect(requests.size, [...requests].join(" ")).toBeLessThanOrEqual(6);
    expect(await shifts(page)).toEqual({ shift: 0, whole: 0, moved: [] });
  });

  it("of another language of the reader is drawn in that language", async () => {
    const page = await app.visit("/");
    await page.evaluate(() => localStorage.setItem("language", "ar"));
    await page.goto(`${app.server.url}/judging`);
    await page.locator("html[lang=ar][dir=rtl] h1").waitFor();
    expect(await page.locator("section").count()).toBe(5);
    expect(await page.getByText("How debates are judged").count()).toBe(0);
  });
});

inEveryLook("the page about judging is accessible and fits", async (visit) => {
  const { page, t, find, check } = await visit(app, "/judging");
  await find.heading("judging.figures").waitFor();
  await check();
  await page.getByText(t("judging.showRubric")).click();
  await page.locator("pre").scrollIntoViewIfNeeded();
  await check();
  await withFigures(page, FIGURES);
  await page.reload();
  await find.text("judging.judgeAgreement").waitFor();
  await check();
});
