import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../support/accounts.ts";
import { BrowserApp, immediateAnswer } from "../support/browser-app.ts";
import { flowButton, menuButton } from "../support/debate-bar.ts";
import { startInLanguage, translateFor } from "../support/interface-texts.ts";
import { hasFocus, tabTo } from "../support/keyboard.ts";
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

async function post(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(new URL(path, page.url()).href, { data });
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
  return path.endsWith("/generate") ? answer.body() : answer.json();
}

/** Opens a mapped debate of that many turns, in which the person of the page argues the first side. */
async function argue(page: Page, turns: number, language: string): Promise<void> {
  const question = { question: "Is a hot dog a sandwich?", option1: "Yes", option2: "No" };
  const form = { ...question, coffeeLevel: 1, seat: 1, language };
  const { id } = (await post(page, "/api/debates", form)) as { id: number };
  for (let turn = 1; turn <= turns; turn += 1) {
    const content = turnText(turn);
    if (turn % 2 === 0) app.provider.willAnswer(immediateAnswer(content));
    await (turn % 2 === 0
      ? post(page, `/api/debates/${id}/generate`, {})
      : post(page, `/api/debates/${id}/turns`, { content }));
  }
  await mapAllTurns(page, id);
  await page.goto(`${app.server.url}/?debate=${id}`);
}

describe("a person who argues", () => {
  for (const language of ["en", "ar"])
    it(`reads hints, concedes a point and reviews their claims by keyboard at 360 px in ${language}`, async () => {
      const t = translateFor(language);
      const page = await app.visit("/", phone, startInLanguage(language));
      await signUp(page);
      await argue(page, 4, language);
      const field = page.getByRole("textbox", { name: t("seat.yourTurn"), exact: true });
      await field.waitFor();
      await page
        .getByText(t("hints.some", { name: t("persona.cat"), count: 2, total: 4, open: 2 }))
        .waitFor();
      await page.getByText(t("hints.unreplied")).waitFor();
      await checkScreen(page);
      await tabTo(page, "button", "Point 2.2", "Enter");
      await page.locator("mark").first().waitFor();

      await flowButton(page).press("Enter");
      const claim = page.locator('[data-claim="4.1"]');
      await claim.waitFor();
      const concede = (id: string) => `${t("flow.concede")}: Point ${id}`;
      expect(await page.getByRole("button", { name: concede("1.1") }).count()).toBe(0);
      await checkScreen(page);
      await tabTo(page, "button", concede("4.1"), "Enter");
      await claim.getByText(t("claim.conceded"), { exact: true }).waitFor();
      await hasFocus(page, "the concession");
      expect(await page.getByRole("button", { name: concede("4.1") }).count()).toBe(0);
      await checkScreen(page);
      await page.keyboard.press("Escape");

      await menuButton(page).press("Enter");
      await page.getByRole("menuitem", { name: t("review.title") }).press("Enter");
      const review = page.getByRole("dialog", { name: t("review.title") });
      await review.getByRole("button", { name: /Point 3\.2/ }).waitFor();
      expect(await review.getByRole("button", { name: /Point 2\.2/ }).count()).toBe(1);
      expect(await review.getByRole("button", { name: /Point 4\.1/ }).count()).toBe(0);
      await checkScreen(page);
    });
});
