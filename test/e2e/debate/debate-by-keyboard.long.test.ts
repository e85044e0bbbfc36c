import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import type { Translate } from "../../../app-web/i18n/text.ts";
import { headline } from "../archive/archive-fixtures.ts";
import { signUp, toast } from "../support/accounts.ts";
import { BrowserApp, savedCards, withSummaries } from "../support/browser-app.ts";
import { startInLanguage, translateFor } from "../support/interface-texts.ts";
import { hasFocus, tabTo } from "../support/keyboard.ts";

let app: BrowserApp;
beforeAll(async () => {
  // Without a model, the rehearsal voice speaks.
  app = await BrowserApp.open(undefined, { OPENAI_API_KEY: "", OPENAI_BASE_URL: "" });
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Starts the debate of an example question and has it answered from the end of its text. */
async function debate(page: Page, t: Translate, question: string): Promise<void> {
  // The card of a written debate also says how it begins.
  await tabTo(page, "button", new RegExp(`^${question.replaceAll("?", "\\?")}`), "Enter");
  await headline(page, question).waitFor();
  await savedCards(page).first().waitFor();
  await hasFocus(page, "the first turn");
  const name = t("persona.cat");
  await tabTo(page, "button", t("debate.wantsToAnswer", { name }), "Enter");
  await savedCards(page).nth(1).waitFor();
  await hasFocus(page, "the second turn");
}

/** Collapses the first turn to its cards and copies a link to it. */
async function useTurn(page: Page, t: Translate): Promise<void> {
  await tabTo(page, "button", t("debate.seeArguments"), "Enter");
  await page
    .getByRole("list", { name: t("summary.cards") })
    .first()
    .waitFor();
  await hasFocus(page, "the collapsing");
  await tabTo(page, "button", t("debate.copyLink"), "Enter");
  await toast(page, t("toast.linkCopied"), t("toast.turnLinkCopiedBody"));
  await hasFocus(page, "the copied link");
}

/** Opens the form from the menu of the bar, and goes back to the debate. */
async function leaveAndReturn(page: Page, t: Translate, question: string): Promise<void> {
  await tabTo(page, "button", t("debate.moreActions"), "Enter");
  await page.locator("[role=menuitem][data-focus]").waitFor();
  await page.keyboard.press("Enter");
  await page.getByLabel(t("form.question"), { exact: true }).waitFor();
  await hasFocus(page, "the new debate");
  await tabTo(page, "button", t("form.continue", { question, turn: "2" }), "Enter");
  await headline(page, question).waitFor();
  await hasFocus(page, "the way back");
}

describe("a debate by keyboard alone", () => {
  for (const language of ["en", "ar"])
    for (const viewport of SIZES)
      it(`goes from an example to its cards and back again in ${language} at ${viewport.width} px`, async () => {
        const t = translateFor(language);
        const page = await app.visit(
          "/",
          { viewport, reducedMotion: "reduce", permissions: ["clipboard-write"] },
          async (fresh) => {
            await startInLanguage(language)(fresh);
            await withSummaries(fresh);
          },
        );
        // Argument cards are for users.
        await signUp(page);
        const question = t("example.universe.question");
        await debate(page, t, question);
        await useTurn(page, t);
        await leaveAndReturn(page, t, question);
      });
});
