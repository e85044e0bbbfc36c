/** Exports and prints a debate from its own screen and from the shared page. */

import { readFile } from "node:fs/promises";
import { debateExport, parseDebateExport } from "@einstein-vs-cat/core";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signUp, toast } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { applyAppearance } from "../support/viewports.ts";
import { createShared, type SharedDebate } from "./share-fixtures.ts";

const QUESTION =
  "Is a hot dog a sandwich, or is it something that we have not yet found the courage to name?";
const LONG = `${"A bun is a box with one open side. ".repeat(20)}The end.`;
const ITEMS = [
  LONG,
  { context: "The bun is cut on **one** side." },
  ...Array.from({ length: 11 }, (_, index) => `Answer ${index + 2}.`),
];

type State = Exclude<BrowserContextOptions["storageState"], string | undefined>;

let app: BrowserApp;
let owner: State;
let shared: SharedDebate;
beforeAll(async () => {
  app = await BrowserApp.open();
  const page = await app.visit();
  await signUp(page);
  shared = await createShared(
    app,
    page,
    { question: QUESTION, option1: "In every frame of reference", option2: "In none" },
    ITEMS,
  );
  owner = await page.context().storageState();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const cards = (page: Page) => page.getByRole("article");

/** Opens the debate on the main screen as its owner. */
async function openAsOwner(): Promise<Page> {
  const page = await app.visit(`/?debate=${shared.id}`, {
    reducedMotion: "reduce",
    storageState: owner,
  });
  await page.getByRole("region", { name: "Debate actions" }).waitFor();
  return page;
}

/** Opens the shared debate, as a visitor unless the options contain a session. */
async function openShared(
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await app.visit(shared.path, { reducedMotion: "reduce", ...options }, prepare);
  await button(page, "Export this debate").waitFor();
  return page;
}

/** Exports the debate as a file. */
async function exportAs(page: Page, format: "JSON" | "Markdown") {
  await button(page, "Export this debate").click();
  const item = page.getByRole("menuitem", { name: format });
  const [download] = await Promise.all([page.waitForEvent("download"), item.click()]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), "utf8"),
  };
}

describe("the debate of its owner", () => {
  it("exports as JSON that parses back to the same debate and as Markdown, and reports a failed export", async () => {
    const page = await openAsOwner();
    const json = await exportAs(page, "JSON");
    expect(json.name).toMatch(/^Is a hot dog a sandwich, or .*\.json$/);
    const view = parseDebateExport(JSON.parse(json.text));
    expect(JSON.stringify(debateExport(view), null, 2)).toBe(json.text);
    expect(view.responses.map(({ content }) => content)).toEqual(
      ITEMS.filter((item) => typeof item === "string"),
    );
    const markdown = await exportAs(page, "Markdown");
    expect(markdown.name).toMatch(/\.md$/);
    for (const text of [
      "# Is a hot dog a sandwich",
      LONG,
      "The bun is cut on **one** side.",
      "Answer 12.",
    ])
      expect(markdown.text).toContain(text);
    await page.route("**/export?*", (route) =>
      route.fulfill({ status: 503, contentType: "text/plain", body: "Come back later." }),
    );
    await button(page, "Export this debate").click();
    await page.getByRole("menuitem", { name: "JSON" }).click();
    await toast(page, "Export failed", "503: Come back later.");
  });

  it("prints complete texts, the full question and the link, even when the screen shows shortened texts", async () => {
    const page = await openAsOwner();
    await page.getByRole("button", { name: /^Collapse/ }).click();
    await page.evaluate(() => {
      window.print = () => dispatchEvent(new Event("printed"));
      addEventListener("printed", () => document.body.setAttribute("data-printed", ""));
    });
    await button(page, "Export this debate").click();
    await page.getByRole("menuitem", { name: "Print / PDF" }).click();
    await page.locator("[data-printed]").waitFor();
    await page.emulateMedia({ media: "print" });
    for (const text of [
      LONG,
      QUESTION,
      "In every frame of reference",
      app.server.url + shared.path,
    ])
      await page.getByText(text, { exact: true }).first().waitFor();
    expect(await page.getByRole("button").count()).toBe(0);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Expand" }).waitFor();
  });
});

describe("a shared debate", () => {
  it("prints black on white with complete texts and its link, without buttons or short cards split across pages", async () => {
    const page = await openShared({}, (fresh) =>
      applyAppearance(fresh, { theme: "dark", language: "en" }),
    );
    expect(await page.getByText("The end.").count()).toBe(0);
    await page.evaluate(() =>
      addEventListener("beforeprint", () => {
        document.body.dataset.printed = document.querySelector("main")?.textContent ?? "";
      }),
    );
    await page.pdf();
    expect(await page.evaluate(() => document.body.dataset.printed)).toContain("The end.");
    await page.emulateMedia({ media: "print" });
    for (const text of [QUESTION, LONG, "Answer 9.", app.server.url + shared.path])
      await page.getByText(text, { exact: true }).first().waitFor();
    const visible = page
      .getByRole("banner")
      .or(page.getByRole("button"))
      .or(page.getByText("Neural Link Required"));
    expect(await visible.filter({ visible: true }).allTextContents()).toEqual([]);
    const style = (index: number) =>
      cards(page)
        .nth(index)
        .evaluate((card) => {
          const { breakInside, color, backgroundColor } = getComputedStyle(card);
          return { breakInside, color, backgroundColor };
        });
    const paper = { color: "rgb(0, 0, 0)", backgroundColor: "rgb(255, 255, 255)" };
    expect(await style(0)).toEqual({ ...paper, breakInside: "auto" });
    expect(await style(2)).toEqual({ ...paper, breakInside: "avoid" });
    await page.emulateMedia({ media: "screen" });
    await expect.poll(() => page.getByText("The end.").count()).toBe(0);
  });

  it("exports only what its reader may see", async () => {
    const viewOf = async (page: Page) =>
      parseDebateExport(JSON.parse((await exportAs(page, "JSON")).text));
    const cut = await viewOf(await openShared());
    expect([cut.responses.length, cut.userInputs.length, cut.total]).toEqual([9, 1, 13]);
    const whole = await viewOf(await openShared({ storageState: owner }));
    expect([whole.responses.length, whole.userInputs.length, whole.total]).toEqual([12, 1, 13]);
    expect(whole.responses[0]?.content).toBe(LONG);
  });
});
