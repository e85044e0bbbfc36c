/**
 * Debates that were written in advance, turn by turn with their argument cards, for some of the
 * example questions. A debate follows its text as long as nothing else was said in it.
 */

import {
  type FlowPromptMaterial,
  type SummaryPromptMaterial,
  type TurnPromptMaterial,
  yesNoWords,
} from "@einstein-vs-cat/core";
import { summaryTable } from "./compose-summary.ts";
import { namesIn, readData, remembered } from "./data-files.ts";
import { baseLanguage, LANGUAGES } from "./language-pack.ts";
import type { Sides } from "./question-terms.ts";

/** An argument in one sentence, and words of the turn exactly as they stand there. */
type WrittenCard = Readonly<Record<"point" | "quote", string>> & { readonly url?: string };

/**
 * A reply of a turn: the number of its card that replies, from 1, and the earlier claim as "turn.card",
 * with words of the turn exactly as they stand there.
 */
interface WrittenReply {
  readonly card: number;
  readonly to: string;
  readonly kind: "answers" | "concedes";
  readonly quote: string;
}

interface WrittenTurn {
  readonly text: string;
  readonly cards: readonly WrittenCard[];
  /** The first turn replies to nothing. */
  readonly replies?: readonly WrittenReply[];
}

/**
 * What follows the last turn: the last lines of both sides, and the ballots of two judges for an
 * example verdict, each as the rubric asks for it.
 */
export interface EndingData {
  readonly closings: readonly [string, string];
  readonly ballots: readonly (readonly [object, object])[];
}

/**
 * A debate as its data file holds it, between the default personas. Side 1 speaks the odd turns.
 * `isYesFirst` tells that a Yes to the question is its first position, and a No its second.
 */
export interface WrittenDebate {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly isYesFirst?: boolean;
  readonly turns: readonly WrittenTurn[];
  readonly ending: EndingData;
  /** Sources that both sides can be given: then the debate is no longer the written one. */
  readonly dossier?: readonly { readonly title: string; readonly text: string }[];
}

/** A debate with the name of its file, which is the same in every language. */
export type NamedDebate = WrittenDebate & { readonly name: string };

/** Returns the debates of a base language of the rehearsal voice. */
export const writtenDebates = remembered((language): readonly NamedDebate[] => {
  const folder = `${language}/written`;
  return namesIn(folder).map((file) => ({
    ...readData<WrittenDebate>(`${folder}/${file}`),
    name: file.replace(".json", ""),
  }));
});

/** Returns the text of a turn; null when the debate is not a written one, or no longer follows it. */
export function writtenTurn(context: TurnPromptMaterial): string | null {
  const {
    question,
    position,
    opposingPosition,
    turnNumber,
    variant = 1,
    history,
    language,
  } = context;
  const isFirst = context.side === 1;
  const [option1, option2] = isFirst ? [position, opposingPosition] : [opposingPosition, position];
  const debate = debatesIn(language).find(
    (written) =>
      isSame(written.question, question) && hasSides(written, option1, option2, language),
  );
  const follows =
    variant === 1 &&
    context.context.length === 0 &&
    // What was written in advance knows nothing of the sources.
    (context.library?.passages.length ?? 0) === 0 &&
    history.length === turnNumber - 1 &&
    history.every(({ content }, index) => content === debate?.turns[index]?.text);
  return follows ? (debate?.turns[turnNumber - 1]?.text ?? null) : null;
}

/** Returns the positions of a question for which there is a written debate; null for any other. */
export function writtenSides(question: string, language: string): Sides | null {
  const debate = debatesIn(language).find((written) => isSame(written.question, question));
  return debate === undefined ? null : [debate.option1, debate.option2];
}

/** Returns the argument cards of a response as a table; null when it is no written turn. */
export function writtenSummary({ content, language }: SummaryPromptMaterial): string | null {
  const turns = debatesIn(language).flatMap((debate) => debate.turns);
  const turn = turns.find(({ text }) => text === content);
  const rows = turn?.cards.map(({ point, quote, url = "N/A" }) => [point, quote, url]);
  return rows ? summaryTable(rows) : null;
}

/**
 * Returns the replies of a written turn as the array that a model answers with; null where there are
 * none in writing, or where the earlier claims are not those of its debate.
 */
export function writtenReplies({ content, claims, earlier }: FlowPromptMaterial): string | null {
  const [debate, turn] = turnWithReplies(content) ?? [];
  const [own] = claims;
  if (debate === undefined || turn?.replies === undefined || own === undefined) return null;
  const quoteOf = (id: string) => {
    const [turnNumber, card] = id.split(".").map(Number);
    return debate.turns[(turnNumber ?? 0) - 1]?.cards[(card ?? 0) - 1]?.quote;
  };
  if (earlier.some(({ id, quote }) => quote !== quoteOf(id))) return null;
  const replies = turn.replies.map(({ card, ...reply }) => ({
    from: `${own.turnNumber}.${card}`,
    ...reply,
  }));
  return JSON.stringify(replies);
}

function turnWithReplies(content: string): readonly [WrittenDebate, WrittenTurn] | null {
  for (const debate of LANGUAGES.flatMap(writtenDebates)) {
    const turn = debate.turns.find(({ text }) => text === content);
    if (turn !== undefined) return [debate, turn];
  }
  return null;
}

/** However a question or a position was typed, its letters and digits are the same. */
const isSame = (one: string, other: string) => lettersOf(one) === lettersOf(other);

const lettersOf = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

function hasSides(debate: WrittenDebate, option1: string, option2: string, language: string) {
  if (isSame(debate.option1, option1) && isSame(debate.option2, option2)) return true;
  const { position1: yes, position2: no } = yesNoWords(language);
  return debate.isYesFirst === true && isSame(yes, option1) && isSame(no, option2);
}

function debatesIn(tag: string): readonly WrittenDebate[] {
  const language = baseLanguage(tag);
  return language === undefined ? [] : writtenDebates(language);
}
