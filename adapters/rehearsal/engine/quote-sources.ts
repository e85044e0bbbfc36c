/** Quotes whole sentences of the sources that a turn was given, each with the name of its passage. */

import {
  citationMarks,
  type NumberedPassage,
  passageKeys,
  passageName,
  type TurnPromptMaterial,
} from "@einstein-vs-cat/core";
import { nth } from "./data-files.ts";
import type { LanguagePack } from "./types.ts";
import { joinPieces, polish } from "./writing-system.ts";

/** The length of a sentence that is quoted, in characters. In scripts without spaces, a short one says more. */
const LENGTH = { shortest: 20, shortestUnspaced: 8, longest: 200 } as const;

/** The most quotations of a turn. */
const MOST = 2;

/** What a position counts more than the question: both sides know the question. */
const WEIGHT = { question: 1, position: 2 } as const;

const END = /[.!?…؟۔।॥。！？]$/u;
const BOUNDARY =
  /(?<=[.!?…؟۔।॥]['’)]{0,2})\s+(?=[\p{Lu}\p{Lo}\p{N}¿¡])|(?<=[。！？][）]?)(?=[^）])|\s*\n\s*/u;
/** Signs that would end a quotation, or that Markdown would read. */
const SIGNS = /["“”„«»‹›「」『』〝〞[\]*_`#|<>~\\$]/u;

interface Sentence extends Pick<NumberedPassage, "source" | "passage"> {
  readonly text: string;
}

/**
 * Returns texts that quote the sources of the debate: with two sentences, and with one. Sentences that
 * share words with the question and the position come first, and what was quoted before comes last. It is
 * empty without sources, and where no sentence can be quoted.
 */
export function quotedSources(
  { question, position, history, library, variant = 1 }: TurnPromptMaterial,
  pack: LanguagePack,
  serial: number,
): string[] {
  const sentences = (library?.passages ?? []).flatMap((passage, index, all) =>
    sentencesIn(passage, all[index - 1]),
  );
  if (sentences.length === 0) return [];
  const weights = new Map(passageKeys(question).map((key) => [key, WEIGHT.question as number]));
  for (const key of passageKeys(position)) weights.set(key, WEIGHT.position);
  const ranked = sentences
    .map((sentence) => ({ sentence, score: scoreOf(sentence.text, weights) }))
    .sort((a, b) => b.score - a.score)
    .map(({ sentence }) => sentence);
  const wasQuoted = ({ text }: Sentence) => history.some(({ content }) => content.includes(text));
  const fresh = ranked.filter((sentence) => !wasQuoted(sentence));
  const order = fresh.length > 0 ? fresh : ranked;
  const first = (variant - 1) * MOST;
  const counts = order.length > 1 ? [MOST, 1] : [1];
  return counts.map((count) => {
    const chosen = Array.from({ length: count }, (_, index) => nth(order, first + index));
    return citing(chosen, pack, serial);
  });
}

/** Returns a text without the marks of citations. */
export function withoutMarks(text: string): string {
  const places = new Map(citationMarks(text).map(({ start, end }) => [start, end]));
  return [...places]
    .reverse()
    .reduce((left, [start, end]) => left.slice(0, start).trimEnd() + left.slice(end), text);
}

/** Returns the sentences of a passage that can be quoted whole. */
function sentencesIn(
  { source, passage, text }: NumberedPassage,
  before: NumberedPassage | undefined,
): Sentence[] {
  const isCut =
    before?.source === source && before.passage === passage - 1 && !END.test(before.text.trim());
  return text
    .split(BOUNDARY)
    .map((piece) => piece.trim())
    .filter((piece, index) => isQuotable(piece) && !(isCut && index === 0))
    .map((piece) => ({ source, passage, text: piece.replace(/[.。।]$/u, "") }));
}

function isQuotable(sentence: string): boolean {
  const isUnspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(sentence);
  const shortest = isUnspaced ? LENGTH.shortestUnspaced : LENGTH.shortest;
  const fits = sentence.length >= shortest && sentence.length <= LENGTH.longest;
  return fits && END.test(sentence) && /^[\p{L}\p{N}¿¡]/u.test(sentence) && !SIGNS.test(sentence);
}

const scoreOf = (sentence: string, weights: ReadonlyMap<string, number>) =>
  passageKeys(sentence).reduce((sum, key) => sum + (weights.get(key) ?? 0), 0);

/** Returns one sentence for each quotation: what leads it in, the quoted words, and the passage. */
function citing(
  sentences: readonly Sentence[],
  { writingSystem, sources }: LanguagePack,
  serial: number,
): string {
  const [opening, closing] = writingSystem.quotes;
  const texts = sentences.map((sentence, index) => {
    const lead = index === 0 ? nth(sources.first, serial) : nth(sources.further, serial + index);
    const quoted = `${opening}${sentence.text}${closing}`;
    const pieces = [polish(lead, writingSystem), quoted, `[${passageName(sentence)}]`];
    return `${joinPieces(pieces, writingSystem)}${writingSystem.ends.charAt(0)}`;
  });
  return joinPieces(texts, writingSystem);
}
