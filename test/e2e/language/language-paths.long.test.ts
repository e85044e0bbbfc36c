import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  steppedAnswer,
} from "../support/browser-app.ts";
import { pressInBar } from "../support/debate-bar.ts";
import { startInLanguage, translateFor } from "../support/interface-texts.ts";
import { checkScreen } from "../support/look.ts";
import { untranslatedTexts } from "../support/untranslated-texts.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterAll(() => app.close());
afterEach((context) => app.closePages(context));

/** A question and its answers in each language. */
const PATHS: Record<
  string,
  {
    readonly question: string;
    readonly answer: string;
    readonly more: string;
    readonly width: number;
  }
> = {
  de: {
    question: "Ist ein Hotdog ein Sandwich?",
    answer: "Es kommt auf den Beobachter an.",
    more: "Miau.",
    width: 1440,
  },
  ar: { question: "هل القطة في الصندوق؟", answer: "كل شيء نسبي.", more: "مواء.", width: 320 },
  ja: {
    question: "猫は箱の中にいますか？",
    answer: "すべては相対的です。",
    more: "にゃあ。",
    width: 320,
  },
};

/** Asserts that the screen has no English, clipped or inaccessible text. */
async function checkLanguage(page: Page, code: string): Promise<void> {
  expect(await untranslatedTexts(page, translateFor(code))).toEqual([]);
  await checkScreen(page);
}

describe("the main user path", () => {
  it.each(Object.keys(PATHS))("works in %s", async (code) => {
    const t = translateFor(code);
    const { question, answer, more, width } = PATHS[code] as (typeof PATHS)[string];
    app.provider.willAnswer(steppedAnswer(answer, "\n\n"), immediateAnswer(more));
    const page = await app.visit(
      "/",
      { viewport: { width, height: 800 }, reducedMotion: "reduce" },
      startInLanguage(code),
    );
    const button = (key: Parameters<typeof t>[0]) =>
      page.getByRole("button", { name: t(key), exact: true });
    await page.getByLabel(t("form.question"), { exact: true }).fill("?");
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
    ).toEqual([code, code === "ar" ? "rtl" : "ltr"]);
    await button("form.submit").click();
    await page.getByText(t("message.question-too-short", { minimum: 5 })).waitFor();
    await checkLanguage(page, code);
    await page.getByRole("slider").press("End");
    await page
      .getByRole("dialog")
      .getByText(t("message.intensity-restricted"), { exact: true })
      .waitFor();
    await checkLanguage(page, code);
    await button("dialog.continueLevel1").click();
    await page.getByLabel(t("form.question"), { exact: true }).fill(question);
    const called = app.nextCall();
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/debates"));
    await button("form.submit").click();
    expect((await sent).postDataJSON()).toMatchObject({
      ...{
        question,
        language: code,
        option1: t("form.option1Default"),
        option2: t("form.option2Default"),
      },
    });
    const call = await called;
    call.release(1);
    await liveCard(page).getByText(answer).waitFor();
    await checkLanguage(page, code);
    call.release();
    await savedCards(page).getByText(answer).waitFor();
    await button("debate.loadMore").click();
    await savedCards(page).nth(1).getByText(more).waitFor();
    expect(await savedCards(page).locator("h2").allTextContents()).toEqual([
      `${t("persona.einsteinLabel")}, ${t("debate.turn", { number: 1 })}`,
      `${t("persona.catLabel")}, ${t("debate.turn", { number: 2 })}`,
    ]);
    await checkLanguage(page, code);
    await pressInBar(page, "debate.newDebate", t);
    await page.getByLabel(t("form.question"), { exact: true }).waitFor();
    await page.getByRole("link", { name: t("header.accessTerminal"), exact: true }).click();
    await page.getByLabel(t("auth.username"), { exact: true }).fill("nobody at all");
    await page.getByLabel(t("auth.password"), { exact: true }).fill("wrong-password");
    await page.getByRole("button", { name: t("auth.logIn"), exact: true }).click();
    await page.getByText(`401: ${t("message.wrong-credentials")}`, { exact: true }).waitFor();
    await checkLanguage(page, code);
  });
});
