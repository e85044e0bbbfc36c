/** Finds what of the owner's remarks a turn takes up: every open question, or else the last new context. */

import { isOpenQuestion, type TurnPromptMaterial } from "@einstein-vs-cat/core";
import { pattern } from "./data-files.ts";
import { fragmentOf, kindOf } from "./opponent-claim.ts";
import { sentencesOf } from "./plain-text.ts";
import { mentionOf } from "./slot-filler.ts";
import type { LanguagePack, Mention } from "./types.ts";
import { firstWords, inQuotes } from "./writing-system.ts";

/** What a turn takes up, in the order in which it was added. */
export interface OwnerInput {
  readonly kind: "plain" | "question";
  /** Quotations of it. A turn without room for all leaves the last ones to the next turn. */
  readonly mentions: readonly Mention[];
}

/** A short quotation keeps within these many words and characters. */
const SHORT = [7, 60] as const;

/** Returns null when there is nothing to take up. */
export function ownerInput(material: TurnPromptMaterial, pack: LanguagePack): OwnerInput | null {
  const { context, history, side } = material;
  const quote = quoteIn(pack);
  const questions = questionsFor(material, (content) => quote(content, true));
  // Where there is little room, one question is shortened, and of several some wait.
  const mentionsOf = questions.length === 1 ? mention(pack) : wholeMention(pack);
  if (questions.length > 0) return { kind: "question", mentions: questions.map(mentionsOf) };
  const last = history.findLast((turn) => turn.side === side)?.turnNumber ?? 0;
  const added = context.findLast((it) => it.kind === "context" && it.turnNumber > last);
  const words = quote(added?.content ?? "", false);
  if (words === "") return null;
  const [sentence = ""] = sentencesOf(added?.content ?? "");
  const kind = kindOf(sentence, pack.cues) === "question" ? "question" : "plain";
  return { kind, mentions: [mention(pack)(words)] };
}

/** Returns a function that finds the words of a remark to quote: of a question the sentence that asks. */
function quoteIn({ leadIn, writingSystem }: LanguagePack) {
  return (content: string, isQuestion: boolean) => {
    const sentences = sentencesOf(content);
    const asking = isQuestion && sentences.find((one) => /[?？؟]\P{L}*$/u.test(one));
    const sentence = asking || (sentences[0] ?? "");
    return (
      fragmentOf(sentence, pattern(leadIn), writingSystem) ||
      firstWords(sentence, [8, 40], writingSystem)
    );
  };
}

const mention =
  ({ writingSystem: system }: LanguagePack) =>
  (words: string) =>
    mentionOf(inQuotes(words, system), inQuotes(firstWords(words, SHORT, system), system));

const wholeMention =
  ({ writingSystem }: LanguagePack) =>
  (words: string) =>
    mentionOf(inQuotes(words, writingSystem));

/**
 * Returns the words of the questions to both sides that this turn has to answer, each once: those that
 * are open, and before them those that the speaker's last turn had no room for.
 */
function questionsFor(material: TurnPromptMaterial, quote: (content: string) => string): string[] {
  const { context, history, side, turnNumber } = material;
  const own = history.filter((turn) => turn.side === side);
  const last = own.at(-1);
  const asked = context
    .filter(({ kind }) => kind === "question")
    .map((question) => ({ ...question, words: quote(question.content) }))
    .filter(({ words }) => words !== "");
  // Only the script quotes what it answers: what a model has said instead cannot be told.
  const hasLeft = asked.some(({ words }) => last !== undefined && isIn(words, last.content));
  const isLeft = (question: { readonly turnNumber: number; readonly words: string }) => {
    const after = own.filter((turn) => turn.turnNumber >= question.turnNumber);
    const isFirstKnown = after.some((turn) =>
      isOpenQuestion({ ...question, kind: "question" }, turn.turnNumber),
    );
    return hasLeft && isFirstKnown && !after.some(({ content }) => isIn(question.words, content));
  };
  const due = asked.filter((question) => isOpenQuestion(question, turnNumber) || isLeft(question));
  return [...new Set(due.map(({ words }) => words))];
}

/** Whether a turn quotes these words, be it the first of them. */
const isIn = (words: string, content: string) =>
  barely(content).includes(barely(firstWords(words, SHORT)));

const barely = (text: string) => text.toLowerCase().replace(/[\s\p{P}]+/gu, "");
