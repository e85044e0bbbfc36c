import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Translate } from "../../../app-web/i18n/text.ts";
import { signUp } from "../support/accounts.ts";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  steppedAnswer,
} from "../support/browser-app.ts";
import { startInLanguage, translateEnglish, translateFor } from "../support/interface-texts.ts";
import { hasFocus, tabTo } from "../support/keyboard.ts";
import { checkScreen } from "../support/look.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const WORDS = "A bun that opens holds its filling as **bread** does.";
const ANSWER = "No bun opens by itself.";
const TURNS = /\/api\/debates\/\d+\/turns$/;
const still = { reducedMotion: "reduce" } as const;
const phone = { ...still, viewport: { width: 360, height: 780 } } as const;

const field = (page: Page, t = translateEnglish) =>
  page.getByRole("textbox", { name: t("seat.yourTurn"), exact: true });
const sendButton = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const seatButton = (t: Translate, side: 1 | 2) =>
  `${t("form.argueMyself")} ${t(`form.option${side}`)}`;

/** Starts a debate in which the visitor argues a side. */
async function askWithSeat(page: Page, side: 1 | 2): Promise<void> {
  await page.getByRole("button", { name: seatButton(translateEnglish, side), exact: true }).click();
  await ask(page);
}

/** How far down the fields and buttons of the form are that a person sees with a seat and without. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("form :is(input, textarea, button)")].flatMap((control) =>
      control.closest("fieldset, ul")
        ? []
        : [Math.round(scrollY + control.getBoundingClientRect().top)],
    ),
  );

/** The contents of the stored turns of the open debate. */
const storedTurns = (page: Page) =>
  page.evaluate(async () => {
    const id = sessionStorage.getItem("open-debate");
    const debate = await (await fetch(`/api/debates/${id}`)).json();
    return (debate as { responses: { content: string }[] }).responses.map(({ content }) => content);
  });

describe("a person who argues themselves", () => {
  it("moves nothing on the form by taking or leaving a seat, at any width and in any language", async () => {
    for (const width of [320, 360, 1440])
      for (const language of ["en", "de", "ar", "ta"]) {
        const t = translateFor(language);
        const viewport = { width, height: 780 };
        const page = await app.visit("/", { ...still, viewport }, startInLanguage(language));
        await page.getByRole("button", { name: seatButton(t, 1), exact: true }).waitFor();
        await page.waitForLoadState("networkidle");
        const before = await placesOf(page);
        expect(before.length).toBeGreaterThan(8);
        for (const side of [1, 2] as const) {
          const seat = page.getByRole("button", { name: seatButton(t, side), exact: true });
          await seat.click();
          await page.getByRole("radio", { name: t("seat.fair"), exact: true }).waitFor();
          expect(await placesOf(page), `${language} at ${width}`).toEqual(before);
          await checkScreen(page);
          await seat.click();
          expect(await placesOf(page)).toEqual(before);
        }
      }
  });

  for (const language of ["en", "ar"])
    it(`takes a seat, speaks and is answered by keyboard alone at 360 px in ${language}`, async () => {
      const t = translateFor(language);
      const before = app.provider.calls.length;
      const page = await app.visit("/", phone, startInLanguage(language));
      await page.getByLabel(t("form.question"), { exact: true }).fill("Is a hot dog a sandwich?");
      await tabTo(page, "button", seatButton(t, 1), "Enter");
      await page.getByText(t("form.arguedByYou")).waitFor();
      const fair = page.getByRole("radio", { name: t("seat.fair"), exact: true });
      await fair.waitFor();
      expect(await fair.isChecked()).toBe(true);
      await checkScreen(page);
      await tabTo(page, "radio", t("seat.fair"), "ArrowDown");
      const merciless = page.getByRole("radio", { name: t("seat.merciless"), exact: true });
      expect(await merciless.isChecked()).toBe(true);
      await tabTo(page, "button", t("form.submit"), "Enter");
      await field(page, t).waitFor();
      await hasFocus(page, "the new debate");
      expect(app.provider.calls).toHaveLength(before);
      await tabTo(page, "textbox", t("seat.yourTurn"));
      await page.keyboard.type(WORDS);
      await checkScreen(page);
      app.provider.willAnswer(immediateAnswer(ANSWER));
      await page.keyboard.press("Control+Enter");
      await savedCards(page).getByText(ANSWER).waitFor();
      const own = savedCards(page).first();
      await own.locator("strong", { hasText: "bread" }).waitFor();
      expect(await own.getByRole("heading").textContent()).toContain(t("seat.you"));
      expect(JSON.stringify(app.provider.calls.at(-1)?.body)).toContain("Be merciless");
      await field(page, t).waitFor();
      expect(await field(page, t).inputValue()).toBe("");
      await hasFocus(page, "the answer");
      await checkScreen(page);
    });

  it("is answered by the side that opens, and no model is offered in their place", async () => {
    app.provider.willAnswer(immediateAnswer("A roll is one piece."));
    const page = await app.visit("/", still);
    await askWithSeat(page, 2);
    await savedCards(page).getByText("A roll is one piece.").waitFor();
    await field(page).waitFor();
    expect(await page.getByRole("button", { name: "Load More" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: /wants to answer/ }).count()).toBe(0);
    await page.getByRole("button", { name: "Your turn" }).click();
    expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it("sees their turn at once, while the opponent is still thinking", async () => {
    const page = await app.visit("/", still);
    await askWithSeat(page, 1);
    await field(page).fill(WORDS);
    const call = app.nextCall();
    app.provider.willAnswer(steppedAnswer(ANSWER));
    await sendButton(page).click();
    await savedCards(page).locator("strong", { hasText: "bread" }).waitFor();
    await liveCard(page).waitFor();
    expect(await field(page).count()).toBe(0);
    (await call).release();
    await savedCards(page).getByText(ANSWER).waitFor();
  });

  it("keeps what was typed over a reload, and it is gone once it was sent", async () => {
    const page = await app.visit("/", still);
    await askWithSeat(page, 1);
    await field(page).fill(WORDS);
    await page.reload();
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe(WORDS);
    app.provider.willAnswer(immediateAnswer(ANSWER));
    await sendButton(page).click();
    await savedCards(page).getByText(ANSWER).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("own-turns"))).toBeNull();
    await page.reload();
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe("");
  });

  it("forgets what was typed when they log out", async () => {
    const page = await app.visit("/", still);
    await signUp(page);
    await askWithSeat(page, 1);
    await field(page).fill(WORDS);
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "DISCONNECT" }).click();
    await page.waitForURL(/\/auth$/);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("bun");
  });

  it("keeps the words in the editor when they could not be sent, says why, and sends them again", async () => {
    const page = await app.visit("/", still);
    await askWithSeat(page, 1);
    await field(page).fill(WORDS);
    const failures = [
      { status: 503, contentType: "text/plain", body: "The archive can't be reached." },
      "offline",
    ] as const;
    for (const failure of failures) {
      await page.route(TURNS, (route) =>
        failure === "offline" ? route.abort("internetdisconnected") : route.fulfill(failure),
      );
      await sendButton(page).click();
      await page.getByRole("alert").filter({ hasText: /\w/ }).waitFor();
      expect(await field(page).inputValue()).toBe(WORDS);
      expect(await storedTurns(page)).toEqual([]);
      await page.unroute(TURNS);
    }
    app.provider.willAnswer(immediateAnswer(ANSWER));
    await sendButton(page).click();
    await savedCards(page).getByText(ANSWER).waitFor();
    expect(await storedTurns(page)).toEqual([WORDS, ANSWER]);
  });

  it("stores a turn once whose answer was lost on the way, when it is sent again", async () => {
    const page = await app.visit("/", still);
    await askWithSeat(page, 1);
    await field(page).fill(WORDS);
    await page.route(TURNS, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await sendButton(page).click();
    await page.getByRole("alert").filter({ hasText: /\w/ }).waitFor();
    expect(await storedTurns(page)).toEqual([WORDS]);
    expect(await field(page).inputValue()).toBe(WORDS);
    await page.unroute(TURNS);
    app.provider.willAnswer(immediateAnswer(ANSWER));
    await sendButton(page).click();
    await savedCards(page).getByText(ANSWER).waitFor();
    expect(await storedTurns(page)).toEqual([WORDS, ANSWER]);
  });

  it("is told how long a turn may be, and sends none that is too short", async () => {
    const page = await app.visit("/", still);
    await askWithSeat(page, 1);
    await field(page).fill("Too short.");
    await page.getByText("10 of 2,000 characters").waitFor();
    await sendButton(page).click();
    expect(await field(page).getAttribute("aria-invalid")).toBe("true");
    expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await storedTurns(page)).toEqual([]);
  });

  it("shows others a reader, and their name once they want it", async () => {
    app.provider.willAnswer(immediateAnswer(ANSWER));
    const page = await app.visit("/", still);
    await signUp(page);
    await askWithSeat(page, 1);
    await field(page).fill(WORDS);
    await sendButton(page).click();
    await savedCards(page).getByText(ANSWER).waitFor();
    expect(await savedCards(page).first().getByRole("heading").textContent()).toContain("Ada Purr");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const link = await page.getByLabel("Share link").inputValue();
    const reader = await app.visit(new URL(link).pathname, still);
    const heading = () => savedCards(reader).first().getByRole("heading").textContent();
    await savedCards(reader).first().waitFor();
    expect(await heading()).toContain("A reader");
    expect(await reader.content()).not.toContain("Ada Purr");
    const changed = page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await page.getByRole("checkbox", { name: "Show my name: Ada Purr" }).check();
    await changed;
    await checkScreen(page);
    await reader.reload();
    await savedCards(reader).first().waitFor();
    expect(await heading()).toContain("Ada Purr");
  });
});
