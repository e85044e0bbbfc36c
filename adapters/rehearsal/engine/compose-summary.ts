/** Composes the argument cards of a response, as the table that a model would answer with. */

import type { SummaryPromptMaterial } from "@einstein-vs-cat/core";
import {
  containsUrl,
  groupBy,
  normaliseSourceUrl,
  quoteFinder,
  truncateAtWord,
} from "@einstein-vs-cat/core";
import { languagePackFor } from "./language-pack.ts";
import { plainText, tidy } from "./plain-text.ts";
import { languageOf, termsOrEnglish } from "./question-terms.ts";
import type { LanguagePack } from "./types.ts";
import { countWords, firstWords, segmentSentences, type WritingSystem } from "./writing-system.ts";

const MOST_CARDS = 5;
/** In sentences. A shorter text keeps the cards that have only a label. */
const SHORTEST_TEXT = 8;
/** In characters. A text has at most one card for this many, since the cards are to be shorter. */
const CHARACTERS_PER_CARD = 250;
/** In characters. Shorter quotes are used only when there is no longer one. */
const QUOTE = { minimum: 30, maximum: 240 } as const;
/** In characters. */
const POINT = { minimum: 12, maximum: 110 } as const;
/** In characters. Fewer say little by themselves, such as an address and two words. */
const TELLING = 40;

/** The most words and characters of a quote in its label. */
const LABEL = [6, 60] as const;

/** The most words of a quotation that names something, by whether the script has spaces. */
const LONGEST_NAME = { spaced: 3, unspaced: 8 } as const;

const ADDRESS = /\]\((https?:[^()\s]+(?:\([^()\s]*\)[^()\s]*)*)|(https?:\/\/[!#-&(-;=?-[^-{}~]+)/g;

/**
 * A piece of a response, the address in or right after it, and the gist of a scheme it tells. `more`
 * is the piece with the sentence after it; null where that is no quote.
 */
type Statement = Readonly<{
  quote: string;
  more: string | null;
  url: string | null;
  gist: string | undefined;
}>;

/** Returns the table for a response. The same input always gives the same one. */
export function composeSummary({ content, language }: SummaryPromptMaterial): string {
  const spoken = languageOf(content, language);
  const pack = languagePackFor(spoken);
  const labels = termsOrEnglish(spoken).pointLabels;
  const most = Math.min(MOST_CARDS, Math.max(2, Math.floor(content.length / CHARACTERS_PER_CARD)));
  const cards = chosen(paragraphsOf(content, spoken, pack), most, pack.writingSystem);
  const last = cards.length - 1;
  const rows = cards.map(({ point, quote, url, gist }, index) => {
    const label = index === 0 ? labels.opening : index === last ? labels.conclusion : labels.reason;
    const words = firstWords(plainText(quote), LABEL, pack.writingSystem);
    const labelled = gist === undefined ? `${label}: ${words}` : `${pack.pictureLabel}: ${gist}`;
    return [point ?? labelled, quote, url ?? "N/A"];
  });
  return summaryTable(rows);
}

/** Returns cards as the table that a model answers with. A row is a point, a quote and a URL. */
export function summaryTable(rows: readonly (readonly string[])[]): string {
  const head = [["Argument Point", "Source Quote", "Source URL"], Array(3).fill("---")];
  return [...head, ...rows].map(rowOf).join("\n");
}

/** Escapes a row as a model does that has read the response with `&amp;` and `&lt;` in it. */
function rowOf(cells: readonly string[]): string {
  const escaped = (cell: string) => cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `| ${cells.map((cell) => escaped(cell).replaceAll("|", "\\|")).join(" | ")} |`;
}

function paragraphsOf(content: string, spoken: string, { personas }: LanguagePack): Statement[][] {
  const find = quoteFinder(content);
  const schemes = Object.values(personas).flatMap((script) => script.schemes);
  const statementsOf = (line: string) =>
    sentencesOf(line, spoken).flatMap((sentence, index, sentences) => {
      const quote = cutOut(sentence);
      if (find(quote) === null) return [];
      const next = sentences[index + 1] ?? "";
      const longer = tidy(`${sentence}${next}`.trim(), "quote");
      const isQuote =
        next !== "" &&
        longer.length <= QUOTE.maximum &&
        // An emphasis that the cut leaves open would show its stars.
        longer.split("*").length % 4 === 1 &&
        find(longer) !== null;
      const follows = /^[\s([<]*https?:|^\s*\[/.test(next);
      const url = addressIn(sentence, content) ?? (follows ? addressIn(next, content) : null);
      const text = plainText(quote);
      const known = schemes.find(({ thesis }) => text.includes(thesis));
      return [{ quote, more: isQuote ? longer : null, url, gist: known?.gist }];
    });
  const lines = content.split(/\r\n?|\n/).filter(Boolean);
  return lines.map(statementsOf).filter((statements) => statements.length > 0);
}

/** Splits a line into sentences. A question mark inside an address ends none. */
function sentencesOf(line: string, spoken: string): string[] {
  const masked = line.replace(/https?:\/\/[!-~]*[a-z0-9/]/gi, (url) => "x".repeat(url.length));
  let end = 0;
  return segmentSentences(masked, spoken).map(({ length }) => {
    end += length;
    return line.slice(end - length, end);
  });
}

/** Removes the marks around a sentence and shortens a long one at a word. */
const cutOut = (sentence: string) =>
  truncateAtWord(tidy(sentence, "quote"), QUOTE.maximum).replace(/\s*…$/u, "");

function addressIn(piece: string, content: string): string | null {
  for (const [, target, bare = ""] of piece.matchAll(ADDRESS)) {
    const url = normaliseSourceUrl(target ?? bare.replace(/[.,;:!?]+$/, ""));
    if (url !== null && containsUrl(content, url)) return url;
  }
  return null;
}

/** A statement to quote, and its sentence where that says the point; null where only a label can. */
type Card = Statement & Readonly<{ point: string | null }>;

/**
 * Returns a card for each paragraph, at most `most`. One or two paragraphs are split by sentences,
 * and so is the whole response where a heading would be a label and a few words.
 */
function chosen(paragraphs: readonly Statement[][], most: number, system: WritingSystem) {
  const all = paragraphs.flat();
  const groups = paragraphs.length > 2 ? paragraphs : inPairs(all, most);
  const parts = inParts(groups, Math.min(most, groups.length));
  const cards = cardsOf(parts.map((part) => ownAmong(part.flat(), system)));
  const pairs = cardsOf(inPairs(ownAmong(all, system), most));
  const telling = [cards, pairs].map((some) => some.filter(({ point }) => point !== null));
  // One card that says something is better than labels, unless the whole text is short.
  const fewest = all.length > SHORTEST_TEXT ? 1 : 2;
  const some = (least: number) => telling.find(({ length }) => length >= least);
  return some(2) ?? some(fewest) ?? cards;
}

/** Returns a card for each group, without those that would quote the same words. */
function cardsOf(groups: readonly (readonly Statement[])[]): Card[] {
  const byQuote = groupBy(groups.map(cardOf), ({ quote }) => quote);
  return Array.from(byQuote.values()).flatMap((same) => same.slice(0, 1));
}

/**
 * Returns the sentences that the speaker says for themselves, if there are any: a sentence with a
 * quotation repeats the other side, unless it quotes a mere name.
 */
function ownAmong(statements: readonly Statement[], system: WritingSystem): readonly Statement[] {
  const [opening = "", closing = ""] = system.quotes.map((mark) => mark.trim());
  const quotation = new RegExp(`${opening}([^${closing}]*)`, "gu");
  const longest = LONGEST_NAME[system.isSpaced ? "spaced" : "unspaced"];
  const isLong = ([, words = ""]: string[]) => countWords(words, system) > longest;
  const isOwn = ({ quote }: Statement) => !Array.from(quote.matchAll(quotation)).some(isLong);
  return statements.some(isOwn) ? statements.filter(isOwn) : statements;
}

/**
 * Chooses the point, a whole sentence that fits a heading. The quote is that sentence, a short one
 * with the one after it if that is the speaker's own too, so that it always says the point.
 */
function cardOf(own: readonly Statement[]): Card {
  const [best] = own
    .filter(isPoint)
    .map((point) => pointCard(point, own))
    .sort(byPoint);
  return best ?? { ...bestOf(own), point: null };
}

function pointCard(point: Statement, own: readonly Statement[]): Card {
  const next = own.find((one) => one !== point && point.more?.endsWith(one.quote));
  const isEnough = point.quote.length >= QUOTE.minimum && (next?.url ?? null) === null;
  const after = isEnough ? undefined : next;
  const quote = after === undefined ? point.quote : (point.more ?? point.quote);
  return { ...point, quote, url: point.url ?? after?.url ?? null, point: plainText(point.quote) };
}

const isPoint = ({ quote }: Statement) =>
  quote.length >= POINT.minimum &&
  quote.length <= POINT.maximum &&
  /^\P{Ll}.*[.!。！।]$/su.test(quote);

/** A card with a source goes first, then the thesis of a scheme, then the shortest full sentence. */
const byPoint = (a: Card, b: Card) =>
  Number(b.url !== null) - Number(a.url !== null) ||
  Number(b.gist !== undefined) - Number(a.gist !== undefined) ||
  brevityOf(b) - brevityOf(a);

/** Higher for a shorter point, unless it is only a few words. */
const brevityOf = ({ point }: Card) => {
  const { length } = point ?? "";
  return length < TELLING ? length - POINT.maximum : -length;
};

/** Prefers sentences of some length, with a source, or with a thesis of the rehearsal voice. */
function bestOf(statements: readonly Statement[]): Statement {
  const scoreOf = ({ quote, url, gist }: Statement) =>
    (quote.length >= QUOTE.minimum ? 2 : 0) +
    (url === null ? 0 : 3) +
    (gist === undefined ? 0 : 3) -
    (/[?？؟]$/u.test(quote) ? 1 : 0);
  return statements.reduce((best, next) => (scoreOf(next) > scoreOf(best) ? next : best));
}

const inPairs = (all: readonly Statement[], most: number) =>
  inParts(all, Math.min(4, most, Math.ceil(all.length / 2)));

function inParts<T>(items: readonly T[], count: number): T[][] {
  const start = (part: number) => Math.floor((part * items.length) / count);
  return Array.from({ length: count }, (_, part) => items.slice(start(part), start(part + 1)));
}
