import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Translate } from "../../../app-web/i18n/text.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import { startInLanguage, translateFor } from "../support/interface-texts.ts";
import { hasFocus } from "../support/keyboard.ts";
import { checkScreen } from "../support/look.ts";
import { answerTasks, mapAllTurns, turnText } from "./flow-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
  app.provider.willAlwaysAnswer(answerTasks);
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const phone = { reducedMotion: "reduce", viewport: { width: 360, height: 780 } } as const;

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(new URL(path, page.url()).href, { data });
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
  return answer;
}

/** Starts a debate on the form, in which the visitor argues the first side. */
async function argue(page: Page, t: Translate): Promise<number> {
  const seat = `${t("form.argueMyself")} ${t("form.option1")}`;
  await page.getByRole("button", { name: seat, exact: true }).click();
  await ask(page, "Is a hot dog a sandwich?", [], t);
  await page.getByRole("textbox", { name: t("seat.yourTurn"), exact: true }).waitFor();
  return Number(await page.evaluate(() => sessionStorage.getItem("open-debate")));
}

describe.each(["en", "ar"])("A debate against a person, in %s", (language) => {
  const t = translateFor(language);

  it("says where the model gave in, and has that turn again, firmer, by keyboard at 360 px", async () => {
    const page = await app.visit("/", phone, startInLanguage(language));
    await argue(page, t);
    const usual = app.provider.aside;
    app.provider.aside = (call) =>
      usual(call) === null ? null : immediateAnswer('{"left": true, "quote": null}');
    app.provider.willAnswer(immediateAnswer("You are right, and I was wrong."));
    const field = page.getByRole("textbox", { name: t("seat.yourTurn"), exact: true });
    await field.fill("You are wrong, and you know that you are wrong.");
    await field.press("Control+Enter");
    const note = page.getByText(t("stance.folded", { name: t("persona.cat") }));
    await note.waitFor();
    await checkScreen(page);

    app.provider.aside = usual;
    const next = app.nextCall();
    app.provider.willAnswer(immediateAnswer("A hinge is not a slice."));
    await page.getByRole("button", { name: t("stance.firmer"), exact: true }).press("Enter");
    await savedCards(page).getByText("A hinge is not a slice.").waitFor();
    expect(JSON.stringify((await next).body)).not.toContain("I was wrong");
    await note.waitFor({ state: "detached" });
    await page.getByText(t("variant.of", { number: 2, total: 2 })).waitFor();
    await hasFocus(page, "the firmer turn");
  });

  it("ends with what became of the person's claims", async () => {
    const page = await app.visit("/", phone, startInLanguage(language));
    const id = await argue(page, t);
    for (let turn = 1; turn <= 10; turn += 1) {
      const content = turnText(turn);
      if (turn % 2 === 0) app.provider.willAnswer(immediateAnswer(content));
      await post(page, `/api/debates/${id}/${turn % 2 === 0 ? "generate" : "turns"}`, {
        ...(turn % 2 === 1 && { content }),
      });
    }
    await mapAllTurns(page, id);
    await page.reload();
    await page.getByRole("heading", { name: t("review.title") }).waitFor();
    await page.getByText(t("review.intro")).waitFor();
    const points = page.getByRole("button", { name: /Point \d\.\d/ });
    await points.first().waitFor();
    expect(await points.first().innerText()).toContain(t("seat.you"));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await checkScreen(page);
  });
});
