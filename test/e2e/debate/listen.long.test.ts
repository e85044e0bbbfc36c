import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type FakeSpeech,
  type FakeSpeechOptions,
  installFakeSpeech,
} from "../../support/fake-speech.ts";
import type { SharedDebate } from "../sharing/share-fixtures.ts";
import { createSharedDebates, openShared } from "../sharing/shared-page-fixtures.ts";
import { signUp } from "../support/accounts.ts";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  steppedAnswer,
} from "../support/browser-app.ts";
import { checkScreen } from "../support/look.ts";

let app: BrowserApp;
let shared: SharedDebate;
beforeAll(async () => {
  app = await BrowserApp.open();
  const page = await app.visit();
  await signUp(page);
  ({ shared } = await createSharedDebates(app, page));
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const withVoice =
  (options: FakeSpeechOptions = {}) =>
  (page: Page) =>
    page.addInitScript({ content: `(${installFakeSpeech})(${JSON.stringify(options)})` });

const listen = (page: Page) => page.getByRole("button", { name: "Listen", exact: true });
const player = (page: Page) => page.locator("[data-player]");
const control = (page: Page, name: string) => player(page).getByRole("button", { name });

/** Returns what the fake voice has said so far. */
const said = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { fakeSpeech: FakeSpeech }).fakeSpeech.said.map(({ text }) => text),
  );

/** Returns the lit text. */
const lit = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get("spoken") ?? [])].map(String).join("|"));

const SENTENCES = Array.from({ length: 24 }, (_, index) => `Sentence ${index + 1} is here.`);

/** Opens a debate with one turn, and pauses its player. */
async function pausedPlayer(text: string, options: FakeSpeechOptions = {}): Promise<Page> {
  app.provider.willAnswer(immediateAnswer(text));
  const page = await app.visit("/", { reducedMotion: "reduce" }, withVoice(options));
  await ask(page);
  await savedCards(page).first().waitFor();
  await listen(page).click();
  await control(page, "Pause").click();
  await control(page, "Play").waitFor();
  return page;
}

describe("Listen", () => {
  it("explains on a system without voices why nothing is heard", async () => {
    app.provider.willAnswer(immediateAnswer("Said by nobody."));
    const options = { reducedMotion: "reduce", viewport: { width: 320, height: 700 } } as const;
    const page = await app.visit("/", options);
    await ask(page);
    await savedCards(page).first().waitFor();
    expect(await page.evaluate(() => speechSynthesis.getVoices().length)).toBe(0);
    await listen(page).click();
    await player(page).getByRole("status").getByText("no voice for English").waitFor();
    await checkScreen(page);
    await control(page, "Stop listening").click();
    await player(page).waitFor({ state: "detached" });
    await expect
      .poll(() => listen(page).evaluate((it) => it === document.activeElement))
      .toBe(true);
  });

  it("reads a turn while it is spoken; its text appears and is lit as it is read, and no live region speaks", async () => {
    app.provider.willAnswer(
      steppedAnswer("The first sentence is here. ", "The second follows it. ", "The last ends."),
    );
    const page = await app.visit("/", {}, withVoice({ characterMs: 150 }));
    const called = app.nextCall();
    await ask(page);
    await liveCard(page).waitFor();
    await listen(page).click();
    await player(page).waitFor();
    (await called).release();
    await expect.poll(() => lit(page)).toBe("The first sentence is here.");
    expect(await liveCard(page).locator(".markdown").innerText()).toBe(
      "The first sentence is here.",
    );
    await expect.poll(() => lit(page)).toBe("The second follows it.");
    expect(await page.locator("[aria-live=polite]").allInnerTexts()).not.toContain("The first");
    await savedCards(page).getByText("The last ends.").waitFor();
    await expect.poll(() => lit(page)).toBe("The last ends.");
    expect(await said(page)).toEqual([
      ...["The first sentence is here.", "The second follows it.", "The last ends."],
    ]);
  });

  it("goes from sentence to sentence by keys that work only in the player", async () => {
    const page = await pausedPlayer(SENTENCES.join(" "));
    expect(await lit(page)).toBe(SENTENCES[0]);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => lit(page)).toBe(SENTENCES[1]);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => lit(page)).toBe(SENTENCES[0]);
    await listen(page).focus();
    await page.keyboard.press("ArrowRight");
    expect(await lit(page)).toBe(SENTENCES[0]);
    await control(page, "Speed").click();
    await control(page, "Speed: 1.25×").waitFor();
    await control(page, "Sleep timer: off").click();
    await control(page, "Sleep timer: 15 minutes").waitFor();
    await checkScreen(page);
    const state = () => page.evaluate(() => navigator.mediaSession.playbackState);
    expect(await state()).toBe("paused");
    await control(page, "Play").click();
    await expect.poll(state).toBe("playing");
  });

  it("lays nothing out for the light", async () => {
    const page = await pausedPlayer(SENTENCES.join(" "));
    const session = await page.context().newCDPSession(page);
    const events: { readonly name: string }[] = [];
    session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as typeof events)));
    const ended = new Promise<void>((resolve) =>
      session.once("Tracing.tracingComplete", () => resolve()),
    );
    await session.send("Tracing.start", { categories: "devtools.timeline" });
    for (const sentence of SENTENCES.slice(1, 21)) {
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => lit(page)).toBe(sentence);
    }
    await session.send("Tracing.end");
    await ended;
    const names = events.map(({ name }) => name);
    expect(names).toContain("Paint");
    expect(names.filter((name) => name === "Layout")).toEqual([]);
  });

  it("reads a shared debate, whose cards are then whole, and loads nothing before", async () => {
    const page = await openShared(app, shared, withVoice({ characterMs: 4 }));
    const loaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType("resource").some(({ name }) => /-player-|speech/.test(name)),
      );
    await page.waitForLoadState("networkidle");
    expect(await loaded()).toBe(false);
    await listen(page).click();
    await expect.poll(() => lit(page)).not.toBe("");
    expect(await loaded()).toBe(true);
    await expect.poll(async () => (await said(page)).length).toBeGreaterThan(4);
    await checkScreen(page);
    await control(page, "Next turn").click();
    await player(page).getByText("Cat · Turn 2").waitFor();
    await control(page, "Stop listening").click();
    expect(await lit(page)).toBe("");
  });
});

describe("The radio", () => {
  it("plays written debates one after the other, also without a connection", async () => {
    const page = await app.visit(
      "/",
      { serviceWorkers: "allow", reducedMotion: "reduce" },
      withVoice({ characterMs: 1, startMs: 1 }),
    );
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Radio" }).click();
    const radio = page.getByRole("dialog", { name: "Radio" });
    const question = radio.getByRole("heading", { level: 3 });
    const first = await question.innerText();
    await expect.poll(() => lit(page)).not.toBe("");
    await checkScreen(page);
    await expect.poll(() => question.innerText()).not.toBe(first);
    const second = await question.innerText();
    await radio.getByRole("button", { name: "Next debate" }).click();
    await expect.poll(() => question.innerText()).not.toBe(second);
    await page.context().setOffline(false);
    await radio.getByRole("button", { name: "Close" }).click();
    await radio.waitFor({ state: "detached" });
    const count = (await said(page)).length;
    await page.waitForTimeout(300);
    expect((await said(page)).length).toBe(count);
  });
});
