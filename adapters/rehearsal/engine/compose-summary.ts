/** Composes the argument cards of a response, as the table that a model would answer with. */

import type { SummaryPromptContext } from "@einstein-vs-cat/core";
import { containsUrl, normaliseSourceUrl, quoteFinder } from "@einstein-vs-cat/core";
import { keyWordFinder } from "./key-words.ts";
import { languagePackFor } from "./language-pack.ts";
import { plainText, tidy } from "./plain-text.ts";
import { languageOf, termsOrEnglish } from "./question-terms.ts";
import type { LanguagePack } from "./types.ts";
import { segmentSentences } from "./writing-system.ts";

const MOST_CARDS = 5;
/** In characters. Shorter quotes are used only when there is no longer one. */
const QUOTE = { minimum: 30, maximum: 240 } as const;

const PAUSES = [", ", "; ", ": ", " – ", "，", "、", "；", "، "];
const ADDRESS = /\]\((https?:[^()\s]+(?:\([^()\s]*\)[^()\s]*)*)|(https?:\/\/[!#-&(-;=?-[^-{}~]+)/g;

/** A piece of a response, the address in or right after it, and the gist of a scheme it tells. */
type Statement = Readonly<{ quote: string; url: string | null; gist: string | undefined }>;

/** Returns the table for a response. The same input always gives the same one. */
export function composeSummary({ content, language }: SummaryPromptContext): string {
  const spoken = languageOf(content, language);
  const pack = languagePackFor(spoken);
  const labels = termsOrEnglish(spoken).pointLabels;
  const keyWords = keyWordFinder(content, spoken);
  const statements = chosen(paragraphsOf(content, spoken, pack));
  const last = statements.length - 1;
  const rows = statements.map(({ quote, url, gist }, index) => {
    const label = index === 0 ? labels.opening : index === last ? labels.conclusion : labels.reason;
    const words = gist ?? keyWords(quote);
    const prefix = gist === undefined ? label : pack.pictureLabel;
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

function paragraphsOf(content: string, spoken: string, { personas }: LanguagePack): Statement[][] {
  const find = quoteFinder(content);
  const schemes = Object.values(personas).flatMap((script) => script.schemes);
  const statementsOf = (line: string) =>
    sentencesOf(line, spoken).flatMap((sentence, index, sentences) => {
      const quote = cutOut(sentence);
      if (find(quote) === null) return [];
      const next = sentences[index + 1] ?? "";
      const follows = /^[\s([<]*https?:|^\s*\[/.test(next);
      const url = addressIn(sentence, content) ?? (follows ? addressIn(next, content) : null);
      const text = plainText(quote);
      const known = schemes.find(({ theses }) => theses.some((thesis) => text.includes(thesis)));
      return [{ quote, url, gist: known?.gist }];
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
  const bare = tidy(sentence, "quote");
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
function chosen(paragraphs: readonly Statement[][]): Statement[] {
  const all = paragraphs.flat();
  const halves = Math.min(4, Math.ceil(all.length / 2));
  const groups = paragraphs.length > 2 ? paragraphs : inParts(all, halves);
  const cards = inParts(groups, Math.min(MOST_CARDS, groups.length));
  const best = cards.map((card) => bestOf(card.flat()));
  const byQuote = Map.groupBy(best, ({ quote }) => quote);
  return Array.from(byQuote.values()).flatMap((same) => same.slice(0, 1));
}

/** Prefers sentences of some length, with a source, or with a thesis of the rehearsal voice. */
function bestOf(statements: readonly Statement[]): Statement {
  const scoreOf = ({ quote, url, gist }: Statement) =>
    (quote.length >= QUOTE.minimum ? 2 : 0) +
    (url === null ? 0 : 3) +
    (gist === undefined ? 0 : 3) -
    (/[?？؟]$/u.test(quote) ? 1 : 0);
  return statements.reduce((best, next) => (scoreOf(next) > scoreOf(best) ? next : best));
}

function inParts<T>(items: readonly T[], count: number): T[][] {
  const start = (part: number) => Math.floor((part * items.length) / count);
  return Array.from({ length: count }, (_, part) => items.slice(start(part), start(part + 1)));
}
