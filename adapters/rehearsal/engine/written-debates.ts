/**
 * Debates that were written in advance, turn by turn with their argument cards, for some of the
 * example questions. A debate follows its text as long as nothing else was said in it.
 */

import type { SummaryPromptMaterial, TurnPromptMaterial } from "@einstein-vs-cat/core";
import { summaryTable } from "./compose-summary.ts";
import { namesIn, readData, remembered } from "./data-files.ts";
import { baseLanguage } from "./language-pack.ts";

/** An argument in one sentence, and words of the turn exactly as they stand there. */
type WrittenCard = Readonly<Record<"point" | "quote", string>> & { readonly url?: string };

/** A debate as its data file holds it, between the default personas. Side 1 speaks the odd turns. */
export interface WrittenDebate {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly turns: readonly { readonly text: string; readonly cards: readonly WrittenCard[] }[];
}

/** Returns the debates of a base language of the rehearsal voice. */
export const writtenDebates = remembered((language): readonly WrittenDebate[] => {
  const folder = `${language}/written`;
  return namesIn(folder).map((name) => readData(`${folder}/${name}`));
});

/** Returns the text of a turn; null when the debate is not a written one, or no longer follows it. */
export function writtenTurn(context: TurnPromptMaterial): string | null {
  const { question, position, opposingPosition, turnNumber, history } = context;
  const isFirst = context.side === 1;
  const [option1, option2] = isFirst ? [position, opposingPosition] : [opposingPosition, position];
  const debate = debatesIn(context.language).find(
    (written) =>
      written.question === question && written.option1 === option1 && written.option2 === option2,
  );
  const follows =
    context.context.length === 0 &&
    history.length === turnNumber - 1 &&
    history.every(({ content }, index) => content === debate?.turns[index]?.text);
  return follows ? (debate?.turns[turnNumber - 1]?.text ?? null) : null;
}

/** Returns the argument cards of a response as a table; null when it is no written turn. */
export function writtenSummary({ content, language }: SummaryPromptMaterial): string | null {
  const turns = debatesIn(language).flatMap((debate) => debate.turns);
  const turn = turns.find(({ text }) => text === content);
  const rows = turn?.cards.map(({ point, quote, url = "N/A" }) => [point, quote, url]);
  return rows ? summaryTable(rows) : null;
}

function debatesIn(tag: string): readonly WrittenDebate[] {
  const language = baseLanguage(tag);
  return language === undefined ? [] : writtenDebates(language);
}
