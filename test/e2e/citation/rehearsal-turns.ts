/** Turns of the rehearsal voice with their argument cards, as the main screen shows them. */

import { cleanSummary, needsSummary, REHEARSAL_MODEL, WRITTEN_MODEL } from "@einstein-vs-cat/core";
import { composeSummary } from "@einstein-vs-cat/rehearsal/engine/compose-summary";
import { LANGUAGES } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { writtenDebates, writtenSummary } from "@einstein-vs-cat/rehearsal/engine/written-debates";
import type { BrowserContextOptions, Page } from "playwright-core";
import { debate } from "../../adapters/rehearsal/briefs.ts";
import { ASKED_IN } from "../../adapters/rehearsal/debates-by-language.ts";
import { createDebates } from "../archive/archive-fixtures.ts";
import { signUp } from "../support/accounts.ts";
import type { BrowserApp } from "../support/browser-app.ts";
import { startInLanguage, translateFor } from "../support/interface-texts.ts";
import { withholdPageData } from "../support/page-data.ts";

/** The screens by the width of the viewport (px). A phone has larger tap targets. */
export const SCREENS = {
  "1440 px": { viewport: { width: 1440, height: 800 } },
  "390 px": { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
} as const;

/**
 * The largest share of the height of its text that a turn should take as cards, which show their
 * quotes whole.
 */
export const LARGEST_SHARE = 0.7;

/** A turn, who speaks it, and its summary. */
export interface RehearsalTurn {
  readonly question: string;
  readonly isWritten: boolean;
  readonly turnNumber: number;
  readonly content: string;
  readonly summary: string | null;
}

/**
 * Returns five turns of a language, each of another question: three that were written in advance
 * and two composed ones, of both debaters. Where a turn is too short for a summary, as all are in
 * Chinese and Japanese, the debater's next one follows in the same text.
 */
export function rehearsalTurns(language: string): readonly RehearsalTurn[] {
  const written = writtenDebates(language).slice(0, 3);
  const composed = ASKED_IN[language] ?? [];
  return [
    ...written.map(({ question, turns }, index) => {
      const texts = turns.map(({ text }) => text);
      return turnOf(language, question, index + 1, texts, true);
    }),
    ...composed.map((asked, index) => {
      const texts = debate(asked, index + 6, language).map(({ content }) => content);
      return turnOf(language, asked.question, index + 4, texts, false);
    }),
  ];
}

/** The languages of the rehearsal voice. */
export const REHEARSAL_LANGUAGES = LANGUAGES;

function turnOf(
  language: string,
  question: string,
  turnNumber: number,
  texts: readonly string[],
  isWritten: boolean,
): RehearsalTurn {
  const own = texts.slice(turnNumber - 1).filter((_, index) => index % 2 === 0);
  const [turn = ""] = own;
  const content = needsSummary(turn) ? turn : own.slice(0, 2).join("\n\n");
  const request = { purpose: "summary" as const, content, context: [], language };
  const answer = (isWritten ? writtenSummary(request) : null) ?? composeSummary(request);
  return { question, isWritten, turnNumber, content, summary: cleanSummary(answer, content) };
}

/** The language of the interface that goes with a language of the rehearsal voice. */
const interfaceOf = (language: string) => (language === "zh" ? "zh-CN" : language);

/** The height of the text of a turn and of its cards while no quote is open (px). */
interface CardHeights {
  readonly text: number;
  readonly cards: number;
}

/** Opens a debate with these turns in the language of its debaters, with the texts of that one. */
export async function openTurns(
  app: BrowserApp,
  language: string,
  turns: readonly RehearsalTurn[],
  options: BrowserContextOptions,
): Promise<Page> {
  const page = await app.visit("/", { reducedMotion: "reduce", ...options }, async (fresh) => {
    await startInLanguage(interfaceOf(language))(fresh);
    await withholdPageData(fresh);
    await fresh.route(/\/api\/debates\/\d+$/, async (route) => {
      const answer = await route.fetch();
      const opened = (await answer.json()) as { id: number };
      const responses = turns.map(({ content, summary, turnNumber, isWritten }, index) => ({
        ...{ id: 1_000_000 + index, debateId: opened.id, content, summary, turnNumber },
        ...{ optionNumber: turnNumber % 2 === 1 ? 1 : 2 },
        aiModel: isWritten ? WRITTEN_MODEL : REHEARSAL_MODEL,
        createdAt: "2026-01-01T00:00:00.000Z",
      }));
      await route.fulfill({ response: answer, json: { ...opened, responses } });
    });
  });
  await signUp(page);
  const [id] = await createDebates(page, [
    { question: turns[0]?.question ?? "", language: interfaceOf(language) },
  ]);
  await page.goto(`${app.server.url}/?debate=${id}`);
  await page
    .locator("article")
    .nth(turns.length - 1)
    .waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Collapses every turn on the page to its cards, and measures both. */
export async function measureCards(
  page: Page,
  language: string,
  count: number,
): Promise<CardHeights[]> {
  const t = translateFor(interfaceOf(language));
  const bodies = page.locator("article div:has(> div[lang])");
  const heights = () =>
    bodies.evaluateAll((all) => all.map((body) => body.getBoundingClientRect().height));
  const texts = await heights();
  await pressAll(page, t("debate.seeArguments"), count);
  const expand = page.getByRole("button", { name: t("debate.expand"), exact: true });
  await expand.nth(count - 1).waitFor();
  // The first press loads the code of the cards.
  await bodies.nth(texts.length - 1).waitFor();
  const cards = await heights();
  return texts.map((text, index) => ({ text, cards: cards[index] ?? Number.NaN }));
}

/** Presses all buttons of a name, which are this many. */
async function pressAll(page: Page, name: string, count: number): Promise<void> {
  const buttons = page.getByRole("button", { name, exact: true });
  await buttons.nth(count - 1).waitFor();
  await buttons.evaluateAll((all) => {
    for (const button of all as HTMLElement[]) button.click();
  });
}
