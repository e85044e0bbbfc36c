import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDebates, headline } from "../archive/archive-fixtures.ts";
import { addItems, tokenOf } from "../sharing/share-fixtures.ts";
import { signUp, toast } from "../support/accounts.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import { pressInBar } from "../support/debate-bar.ts";
import { withPages } from "./paged-fixtures.ts";

const QUESTION = "Is a hot dog a sandwich?";
const LONG = "A bun is a **box** with one open side.\n\n".repeat(15);
const still = { reducedMotion: "reduce" } as const;
const clipboard = { ...still, permissions: ["clipboard-read", "clipboard-write"] };

type State = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;

let app: BrowserApp;
let owner: State;
let id: number;
let token: string;
beforeAll(async () => {
  app = await BrowserApp.open();
  const page = await app.visit();
  await signUp(page);
  [id = 0] = await createDebates(page, [QUESTION]);
  const texts = Array.from({ length: 9 }, (_, index) => `Turn ${index + 1} said.\n\n${LONG}`);
  await addItems(app, page, id, texts);
  token = await tokenOf(page, id);
  owner = await page.context().storageState();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const turn = (page: Page, number: number) => page.locator(`#turn-${number}`);
const linkTo = (page: Page, number: number) =>
  page.getByRole("link", { name: new RegExp(`Link to turn ${number}$`) });

/** Returns where a turn begins in the window (px). */
const topOf = async (page: Page, number: number) =>
  Math.round((await turn(page, number).boundingBox())?.y ?? -1);

/** Waits until a turn is at the top of the window and marked. */
async function isShown(page: Page, number: number): Promise<void> {
  await expect.poll(() => topOf(page, number)).toBeGreaterThanOrEqual(0);
  await expect.poll(() => topOf(page, number)).toBeLessThan(60);
}

const hashOf = (page: Page) =>
  page.evaluate(() => location.pathname + location.search + location.hash);
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe("a link to a turn", () => {
  it("opens the debate at that turn, marks it, and keeps the turn in the address without the id", async () => {
    const page = await app.visit(`/?debate=${id}#7`, { ...still, storageState: owner });
    await headline(page, QUESTION).waitFor();
    await turn(page, 7).and(page.locator(".speech-marked")).waitFor();
    await isShown(page, 7);
    expect(await hashOf(page)).toBe("/#7");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("turn-7");
    await turn(page, 7).and(page.locator(":not(.speech-marked)")).waitFor();
    await page.reload();
    await isShown(page, 7);
  });

  it("opens a shared debate at that turn", async () => {
    const page = await app.visit(`/share/${token}#5`, still);
    await turn(page, 5).and(page.locator(".speech-marked")).waitFor();
    await isShown(page, 5);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("turn-5");
    expect(await hashOf(page)).toBe(`/share/${token}#5`);
  });

  it("is the number of each turn, and scrolls to it without loading the page again", async () => {
    const page = await app.visit(`/?debate=${id}`, { ...still, storageState: owner });
    await headline(page, QUESTION).waitFor();
    expect(await linkTo(page, 4).getAttribute("href")).toBe(`/?debate=${id}#4`);
    expect(await linkTo(page, 4).textContent()).toBe("#004");
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await linkTo(page, 4).focus();
    await page.keyboard.press("Enter");
    await isShown(page, 4);
    expect(await hashOf(page)).toBe("/#4");
    // The same link works again.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.keyboard.press("Enter");
    await isShown(page, 4);
    expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
    await page.goto(`${app.server.url}/share/${token}`);
    await page.getByRole("button", { name: "Export this debate" }).waitFor();
    expect(await linkTo(page, 4).getAttribute("href")).toBe(`/share/${token}#4`);
  });

  it("leaves the address with its debate", async () => {
    const page = await app.visit(`/?debate=${id}#3`, { ...still, storageState: owner });
    await isShown(page, 3);
    await pressInBar(page, "debate.newDebate");
    await page.getByLabel("Your question").waitFor();
    await expect.poll(() => hashOf(page)).toBe("/");
  });

  it("loads the earlier turns of a long debate until the turn is there", async () => {
    const page = await app.visit("/", { ...still, storageState: owner });
    await withPages(page);
    await page.goto(`${app.server.url}/?debate=${id}#12`);
    await headline(page, QUESTION).waitFor();
    await isShown(page, 12);
  });

  it("opens the debate as usual when it has no such turn", async () => {
    const page = await app.visit(`/?debate=${id}#400`, { ...still, storageState: owner });
    await headline(page, QUESTION).waitFor();
    await turn(page, 9).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

describe("the tools of a turn", () => {
  it("copy its text as Markdown and its link, by keyboard as well", async () => {
    const page = await app.visit(`/?debate=${id}`, { ...clipboard, storageState: owner });
    await headline(page, QUESTION).waitFor();
    const tool = (name: string) => turn(page, 2).getByRole("button", { name, exact: true });
    await tool("Copy text").click();
    await toast(page, "Text copied", "The text of the turn is on your clipboard.");
    expect(await copied(page)).toBe(`Turn 2 said.\n\n${LONG}`);
    await tool("Copy link").focus();
    await page.keyboard.press("Enter");
    await toast(page, "Link copied", "The link to this turn is on your clipboard.");
    expect(await copied(page)).toBe(`${app.server.url}/?debate=${id}#2`);
  });

  it("copy a text and the link of a shared debate, also without the clipboard API", async () => {
    const page = await app.visit(`/share/${token}`, clipboard, (fresh) =>
      fresh.addInitScript(() => {
        const { clipboard: real } = navigator;
        Object.assign(globalThis, { readClipboard: () => real.readText() });
        Object.defineProperty(navigator, "clipboard", { value: undefined });
      }),
    );
    const tool = (name: string) => turn(page, 3).getByRole("button", { name, exact: true });
    const readClipboard = () =>
      page.evaluate(() =>
        (globalThis as unknown as { readClipboard(): Promise<string> }).readClipboard(),
      );
    await tool("Copy link").click();
    await toast(page, "Link copied", "The link to this turn is on your clipboard.");
    expect(await readClipboard()).toBe(`${app.server.url}/share/${token}#3`);
    expect(await tool("Copy link").evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it("report when copying is impossible", async () => {
    const page = await app.visit(`/share/${token}`, still, (fresh) =>
      fresh.addInitScript(() => {
        Object.defineProperty(navigator, "clipboard", { value: undefined });
        document.execCommand = () => false;
      }),
    );
    const refusals = {
      "Copy text": "Couldn't copy the text of the turn. Select it and copy it yourself.",
      "Copy link": "Couldn't copy the link to this turn. The turn's number is the same link.",
    };
    for (const [name, refusal] of Object.entries(refusals)) {
      await turn(page, 1).getByRole("button", { name }).click();
      await toast(page, "Copy failed", refusal);
    }
  });

  it("give a visitor a link inside the tab only, because no other person could open it", async () => {
    app.provider.willAnswer(immediateAnswer(LONG), immediateAnswer(LONG));
    const page = await app.visit("/", still);
    await ask(page, QUESTION);
    await savedCards(page).first().waitFor();
    expect(await page.getByRole("button", { name: "Copy link" }).count()).toBe(0);
    expect(await linkTo(page, 1).getAttribute("href")).toBe("/#1");
    await page.getByRole("button", { name: "Cat wants to answer" }).click();
    await savedCards(page).nth(1).waitFor();
    await linkTo(page, 1).click();
    await isShown(page, 1);
    await page.reload();
    await isShown(page, 1);
  });

  it("are large enough for a finger", async () => {
    const page = await app.visit(`/share/${token}`, {
      ...{ viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true },
    });
    await linkTo(page, 1).waitFor();
    const card = turn(page, 1);
    for (const control of [linkTo(page, 1), ...(await card.getByRole("button").all())]) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});
