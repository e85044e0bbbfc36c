/**
 * Composes the argument cards of a response, as the table that a model would answer with. Every
 * quote is cut out of the response and looked up in it, so that it is true in any language.
 */

import type { SummaryPromptContext } from "@einstein-vs-cat/core";
import { containsUrl, normaliseSourceUrl, quoteFinder } from "@einstein-vs-cat/core";
import { keyWordFinder } from "./key-words.ts";
import { languagePackFor } from "./language-pack.ts";
import { plainText } from "./plain-text.ts";
import { languageOf, termsOrEnglish } from "./question-terms.ts";
import { segmentSentences } from "./writing-system.ts";

const MOST_CARDS = 5;
/** In characters. Shorter quotes are used only when there is no longer one. */
const QUOTE = { minimum: 30, maximum: 240 } as const;

const BARE_MARKS = /^(?:[\s*_~`>•|]|#+(?=\s)|[-+](?=\s))+|[\s*_~`|]+$|\*\*[。！？]$/gu;
const PAUSES = [", ", "; ", ": ", " – ", "，", "、", "；", "، "];
const ADDRESS = /\]\((https?:[^()\s]+(?:\([^()\s]*\)[^()\s]*)*)|(https?:\/\/[!#-&(-;=?-[^-{}~]+)/g;

/** A quotable piece of a response, and the address in or right after it. */
type Statement = { readonly quote: string; readonly url: string | null };

/** Returns the table for a response. The same input always gives the same one. */
export function composeSummary({ content, language }: SummaryPromptContext): string {
  const spoken = languageOf(content, language);
  const { pictureLabel } = languagePackFor(spoken);
  const labels = termsOrEnglish(spoken).pointLabels;
  const keyWords = keyWordFinder(content, spoken);
  const statements = chosen(paragraphsOf(content, spoken), spoken);
  const last = statements.length - 1;
  const rows = statements.map(({ quote, url }, index) => {
    const label = index === 0 ? labels.opening : index === last ? labels.conclusion : labels.reason;
    const picture = pictureIn(quote, spoken);
    const words = picture ?? keyWords(quote);
    const prefix = picture === null ? label : pictureLabel;
    return [words === "" ? label : `${prefix}: ${words}`, quote, url ?? "N/A"];
  });
  return [["Argument Point", "Source Quote", "Source URL"], ["---", "---", "---"], ...rows]
    .map(rowOf)
    .join("\n");
}

/** Escapes a row as a model does that has read the response with `&amp;` and `&lt;` in it. */
function rowOf(cells: readonly string[]): string {
  const escaped = (cell: string) => cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `| ${cells.map((cell) => escaped(cell).replaceAll("|", "\\|")).join(" | ")} |`;
}

/** Returns the statements of each paragraph that has any. */
function paragraphsOf(content: string, spoken: string): Statement[][] {
  const find = quoteFinder(content);
  const statementsOf = (line: string) =>
    sentencesOf(line, spoken).flatMap((sentence, index, sentences) => {
      const quote = cutOut(sentence);
      if (find(quote) === null) return [];
      const next = sentences[index + 1] ?? "";
      const follows = /^[\s([<]*https?:|^\s*\[/.test(next);
      const url = addressIn(sentence, content) ?? (follows ? addressIn(next, content) : null);
      return [{ quote, url }];
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

/** Removes the marks around a sentence and shortens a long one at a clause or a word. */
function cutOut(sentence: string): string {
  const bare = sentence.replace(BARE_MARKS, "");
  if (bare.length <= QUOTE.maximum) return bare;
  const cut = Array.from(bare.slice(0, QUOTE.maximum)).slice(0, -1).join("");
  const ends = PAUSES.map((pause) => cut.lastIndexOf(pause));
  const clause = Math.max(...ends) > QUOTE.maximum / 2 ? Math.max(...ends) : cut.lastIndexOf(" ");
  return cut.slice(0, clause > 0 ? clause : cut.length).trimEnd();
}

function addressIn(piece: string, content: string): string | null {
  for (const [, target, bare = ""] of piece.matchAll(ADDRESS)) {
    const url = normaliseSourceUrl(target ?? bare.replace(/[.,;:!?]+$/, ""));
    if (url !== null && containsUrl(content, url)) return url;
  }
  return null;
}

/** Returns the best statement of each paragraph. One or two paragraphs are split by sentences. */
function chosen(paragraphs: readonly Statement[][], spoken: string): Statement[] {
  const all = paragraphs.flat();
  const halves = Math.min(4, Math.ceil(all.length / 2));
  const groups = paragraphs.length > 2 ? paragraphs : inParts(all, halves);
  const cards = inParts(groups, Math.min(MOST_CARDS, groups.length));
  const best = cards.map((card) => bestOf(card.flat(), spoken));
  const isFirst = ({ quote }: Statement, index: number) =>
    best.findIndex((statement) => statement.quote === quote) === index;
  return best.filter(isFirst);
}

/** Prefers sentences of some length, with a source, or with a thesis of the rehearsal voice. */
function bestOf(statements: readonly Statement[], spoken: string): Statement {
  const scoreOf = ({ quote, url }: Statement) =>
    (quote.length >= QUOTE.minimum ? 2 : 0) +
    (url === null ? 0 : 3) +
    (pictureIn(quote, spoken) === null ? 0 : 3) -
    (/[?？؟]$/u.test(quote) ? 1 : 0);
  return statements.reduce((best, next) => (scoreOf(next) > scoreOf(best) ? next : best));
}

/** Returns the gist of a known scheme whose thesis is in the quote. */
function pictureIn(quote: string, language: string): string | null {
  const text = plainText(quote);
  const scripts = Object.values(languagePackFor(language).personas);
  const schemes = scripts.flatMap((script) => script.schemes);
  return schemes.find(({ theses }) => theses.some((thesis) => text.includes(thesis)))?.gist ?? null;
}

function inParts<T>(items: readonly T[], count: number): T[][] {
  const start = (part: number) => Math.floor((part * items.length) / count);
  return Array.from({ length: count }, (_, part) => items.slice(start(part), start(part + 1)));
}
