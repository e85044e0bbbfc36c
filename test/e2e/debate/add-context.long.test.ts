import { MAXIMUM } from "@einstein-vs-cat/core";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDebates, openDrawer, visitAsOwner } from "../archive/archive-fixtures.ts";
import { signUp } from "../support/accounts.ts";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  steppedAnswer,
} from "../support/browser-app.ts";
import { axe } from "../support/look.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const still = { reducedMotion: "reduce" } as const;
const opener = (page: Page) => page.getByRole("button", { name: "Add Context" });
const form = (page: Page) => page.getByRole("form", { name: "Add context" });
const field = (page: Page) => form(page).getByRole("textbox", { name: "Your context" });
const send = (page: Page) => form(page).getByRole("button", { name: "Add to debate" }).click();
const contexts = (page: Page) => page.locator("article", { hasText: "User Context Protocol" });

/** Opens the page of the owner of a debate with one response. */
async function openOwnDebate() {
  app.provider.willAnswer(immediateAnswer("The first word."));
  const page = await app.visit("/", still);
  await signUp(page);
  await ask(page);
  await savedCards(page).getByText("The first word.").waitFor();
  return page;
}

describe("adding context", () => {
  it("is unavailable to a visitor and available after the same person signs up", async () => {
    app.provider.willAnswer(immediateAnswer("The first word."));
    const page = await app.visit("/", still);
    await ask(page);
    await savedCards(page).getByText("The first word.").waitFor();
    expect(await opener(page).count()).toBe(0);
    await signUp(page);
    await savedCards(page).getByText("The first word.").waitFor();
    await opener(page).waitFor();
  });

  it("inserts the text into the timeline at the current turn, confirms it, closes the form, and passes it to the next debater", async () => {
    const page = await openOwnDebate();
    await opener(page).click();
    await field(page).fill("The bun was cut in **two**.");
    await send(page);
    await page.getByText("Input added", { exact: true }).waitFor();
    await page.getByText("Your input has been added to the debate.", { exact: true }).waitFor();
    await form(page).waitFor({ state: "detached" });
    await contexts(page).locator("strong", { hasText: "two" }).waitFor();
    await contexts(page).getByText("Additional Data", { exact: true }).waitFor();
    app.provider.willAnswer(immediateAnswer("The second word."));
    await page.getByRole("button", { name: "Load More" }).click();
    await savedCards(page).getByText("The second word.").waitFor();
    expect(JSON.stringify(app.provider.calls.at(-1)?.body)).toContain(
      "The bun was cut in **two**.",
    );
    const headings = async () =>
      (await savedCards(page).getByRole("heading", { level: 2 }).allTextContents()).map((text) =>
        text.trim(),
      );
    const order = ["EINSTEIN_AI, Turn 1", "User Context Protocol", "CAT_AI, Turn 2"];
    expect(await headings()).toEqual(order);
    await opener(page).click();
    expect(await field(page).inputValue()).toBe("");
    await page.reload();
    await contexts(page).waitFor();
    expect(await headings()).toEqual(order);
  });

  it("works while a turn streams, and puts the context after that turn, whose prompt does not contain it", async () => {
    const page = await openOwnDebate();
    app.provider.willAnswer(steppedAnswer("The second word.", " And more."));
    const called = app.nextCall();
    await page.getByRole("button", { name: "Load More" }).click();
    const call = await called;
    call.release(1);
    await liveCard(page).getByText("The second word.").waitFor();
    await opener(page).click();
    await page.keyboard.type("Said meanwhile.");
    await page.keyboard.press("Control+Enter");
    await contexts(page).getByText("Said meanwhile.").waitFor();
    const isBelow = async () =>
      ((await contexts(page).boundingBox())?.y ?? 0) >
      ((await liveCard(page).boundingBox())?.y ?? 0);
    expect(await isBelow()).toBe(true);
    call.release();
    await savedCards(page).getByText("And more.").waitFor();
    const titles = await savedCards(page).getByRole("heading", { level: 2 }).allTextContents();
    expect(titles).toEqual(["EINSTEIN_AI, Turn 1", "CAT_AI, Turn 2", "User Context Protocol"]);
  });

  it("shows the specified validation messages and sends nothing", async () => {
    const page = await openOwnDebate();
    const sent: string[] = [];
    page.on("request", (request) => request.url().endsWith("/input") && sent.push(request.url()));
    await opener(page).click();
    await field(page).fill("  \n ");
    await send(page);
    await form(page).getByText("Input cannot be empty").waitFor();
    expect(await field(page).getAttribute("aria-invalid")).toBe("true");
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await field(page).fill("x".repeat(MAXIMUM.context + 1));
    await form(page)
      .getByText(`Input must be at most ${MAXIMUM.context} characters long`)
      .waitFor();
    await send(page);
    await field(page).fill("x".repeat(MAXIMUM.context));
    await form(page).getByText("Input must be at most").waitFor({ state: "detached" });
    expect(sent).toEqual([]);
  });

  it("keeps the typed text when sending fails, when the form closes, and while another debate is open", async () => {
    const page = await openOwnDebate();
    await createDebates(page, ["Is this the other one?"]);
    await page.route("**/input", (route) =>
      route.fulfill({ status: 503, contentType: "text/plain", body: "Not now." }),
    );
    await opener(page).click();
    await field(page).fill("Not to be lost.");
    await send(page);
    await page.getByText("Error adding input", { exact: true }).waitFor();
    await page.getByText("503: Not now.", { exact: true }).waitFor();
    expect(await field(page).inputValue()).toBe("Not to be lost.");
    await field(page).press("Escape");
    await form(page).waitFor({ state: "detached" });
    expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await (await openDrawer(page)).getByRole("link", { name: "Is this the other one?" }).click();
    await page.getByRole("heading", { level: 1, name: "Is this the other one?" }).waitFor();
    await opener(page).click();
    expect(await field(page).inputValue()).toBe("");
    await (await openDrawer(page)).getByRole("link", { name: "Is a hot dog a sandwich?" }).click();
    await page.getByRole("heading", { level: 1, name: "Is a hot dog a sandwich?" }).waitFor();
    await opener(page).click();
    expect(await field(page).inputValue()).toBe("Not to be lost.");
    await page.unroute("**/input");
    await form(page).getByRole("button", { name: "Add to debate" }).dblclick();
    await contexts(page).getByText("Not to be lost.").waitFor();
    await page.reload();
    await contexts(page).first().waitFor();
    expect(await contexts(page).count()).toBe(1);
  });
});

describe("context that no turn has used", () => {
  /** Opens a debate with a response and a context after it. */
  async function withContext(options = {}) {
    app.provider.willAnswer(immediateAnswer("The first word."));
    const { page, ids } = await visitAsOwner(app, ["Is cereal a soup?"], options);
    const at = (path: string) => new URL(`/api/debates/${ids[0]}/${path}`, page.url()).href;
    await page.request.post(at("generate"), { data: {} });
    await page.request.post(at("input"), { data: { content: "It rained." } });
    await page.goto(new URL(`/?debate=${ids[0]}`, page.url()).href);
    await savedCards(page).getByText("The first word.").waitFor();
    return { page, at };
  }

  for (const [size, options] of Object.entries({
    desktop: { viewport: { width: 1440, height: 900 } },
    phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
  })) {
    it(`can be changed by keyboard, and the next turn reads the new text, on a ${size}`, async () => {
      const { page } = await withContext(options);
      const edit = page.getByRole("button", { name: "Edit this context" });
      await edit.focus();
      await edit.press("Enter");
      const field = page.getByRole("form", { name: "Edit context" }).getByRole("textbox");
      await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
      expect(await axe(page)).toEqual([]);
      await field.fill("It snowed.");
      await field.press("Control+Enter");
      await contexts(page).getByText("It snowed.").waitFor();
      await expect.poll(() => edit.evaluate((it) => it === document.activeElement)).toBe(true);
      app.provider.willAnswer(immediateAnswer("The second word."));
      await page.getByRole("button", { name: "Load More" }).click();
      await savedCards(page).getByText("The second word.").waitFor();
      const sent = JSON.stringify(app.provider.calls.at(-1)?.body);
      expect([sent.includes("It snowed."), sent.includes("It rained.")]).toEqual([true, false]);
      expect(await edit.count()).toBe(0);
    });
  }

  it("can be removed, and added again by Undo", async () => {
    const { page } = await withContext();
    await page.getByRole("button", { name: "Remove this context" }).click();
    await contexts(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await contexts(page).getByText("It rained.").waitFor();
  });
});
