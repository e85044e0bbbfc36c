/**
 * The argument cards of a response, in the table that a model would answer with. Every quote is a piece cut out of the
 * response itself and looked up before it is used, so that it is true in whatever language and script the response is.
 */

import {
  containsUrl,
  normaliseSourceUrl,
  quoteFinder,
  type SummaryPromptContext,
} from "@einstein-vs-cat/core";
import { keyWordFinder } from "./key-words.ts";
import { repertoireFor } from "./languages.ts";
import { thesisOf } from "./opponent-claim.ts";
import { plainText } from "./plain-text.ts";
import { labelsFor, languageOf } from "./point-labels.ts";
import type { Repertoire } from "./repertoire.ts";
import { withOpeningMarks } from "./writing.ts";

/** At most so many cards, and quotes of at least (where there are any) and at most so many characters. */
const CARDS = 5;
const QUOTE = { minimum: 30, maximum: 240 } as const;

/** A piece of a response that can be quoted, and the address that stands in or right behind it. */
interface Statement {
  readonly quote: string;
  readonly url: string | null;
}

/** The table for a response. The same brief always gives the same one. */
export function composeSummary({ content, language }: SummaryPromptContext): string {
  const spoken = languageOf(content, language);
  const statements = chosen(paragraphsOf(content, language), spoken);
  const labels = labelsFor(spoken);
  const keyWords = keyWordFinder(content, spoken);
  const rows = statements.map(({ quote, url }, index) => {
    const label =
      index === 0
        ? labels.opening
        : index === statements.length - 1
          ? labels.conclusion
          : labels.reason;
    const picture = pictureIn(quote, spoken);
    const words = picture ?? keyWords(quote);
    const point =
      words === ""
        ? label
        : `${picture === null ? label : repertoireFor(spoken).pictureLabel}: ${words}`;
    return [point, quote, url ?? "N/A"];
  });
  return [["Argument Point", "Source Quote", "Source URL"], ["---", "---", "---"], ...rows]
    .map(rowOf)
    .join("\n");
}

/** A row as a model writes it that was given the response with `&amp;` and `&lt;` in it. */
function rowOf(cells: readonly string[]): string {
  const written = cells.map((cell) =>
    cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("|", "\\|"),
  );
  return `| ${written.join(" | ")} |`;
}

/** What can be quoted, paragraph by paragraph. */
function paragraphsOf(content: string, language: string): Statement[][] {
  const find = quoteFinder(content);
  const sentences = segmenterFor(language);
  const statementsOf = (line: string) => {
    const pieces = sentencesOf(line, sentences);
    return pieces.flatMap((piece, index) => {
      const quote = cutOut(piece);
      if (find(quote) === null) return [];
      const behind = pieces[index + 1] ?? "";
      const own = addressIn(piece, content);
      return [
        {
          quote,
          url: own ?? (/^[\s([<]*https?:|^\s*\[/.test(behind) ? addressIn(behind, content) : null),
        },
      ];
    });
  };
  return content
    .split(/\r\n?|\n/)
    .map(statementsOf)
    .filter((statements) => statements.length > 0);
}

/** The sentences of a line as they stand. A question mark inside an address ends none. */
function sentencesOf(line: string, sentences: Intl.Segmenter): string[] {
  const masked = line.replace(/https?:\/\/[!-~]*[a-z0-9/]/gi, (address) =>
    "x".repeat(address.length),
  );
  const pieces = Array.from(sentences.segment(masked), ({ segment, index }) =>
    line.slice(index, index + segment.length),
  );
  return withOpeningMarks(pieces);
}

/** A sentence without the marks around it; of a long one the beginning, up to a clause or a word. */
function cutOut(sentence: string): string {
  const bare = sentence.replace(
    /^(?:[\s*_~`>•|]|#+(?=\s)|[-+](?=\s))+|[\s*_~`|]+$|\*\*[。！？]$/gu,
    "",
  );
  if (bare.length <= QUOTE.maximum) return bare;
  const cut = Array.from(bare.slice(0, QUOTE.maximum)).slice(0, -1).join("");
  const clause = Math.max(
    ...[", ", "; ", ": ", " – ", "，", "、", "；", "، "].map((mark) => cut.lastIndexOf(mark)),
  );
  const word = cut.lastIndexOf(" ");
  const end = clause > QUOTE.maximum / 2 ? clause : word > 0 ? word : cut.length;
  return cut.slice(0, end).trimEnd();
}

function addressIn(piece: string, content: string): string | null {
  for (const [, target, bare] of piece.matchAll(
    /\]\((https?:[^()\s]+(?:\([^()\s]*\)[^()\s]*)*)|(https?:\/\/[!#-&(-;=?-[^-{}~]+)/g,
  )) {
    const url = normaliseSourceUrl(target ?? bare?.replace(/[.,;:!?]+$/, "") ?? "");
    if (url !== null && containsUrl(content, url)) return url;
  }
  return null;
}

/** The best statement of each paragraph; a response of one or two paragraphs is parted by its sentences. */
function chosen(paragraphs: readonly Statement[][], spoken: string): Statement[] {
  const all = paragraphs.flat();
  const groups =
    paragraphs.length > 2 ? paragraphs : inParts(all, Math.min(4, Math.ceil(all.length / 2)));
  const picked = inParts(groups, Math.min(CARDS, groups.length)).map((part) =>
    best(part.flat(), spoken),
  );
  return picked.filter(
    (statement, index) => picked.findIndex(({ quote }) => quote === statement.quote) === index,
  );
}

function best(statements: readonly Statement[], spoken: string): Statement {
  const worths = statements.map((statement) => worth(statement, spoken));
  return statements[worths.indexOf(Math.max(...worths))] ?? (statements[0] as Statement);
}

/** A quote says most when it is a sentence of some length, gives a source, or was stressed in the response. */
function worth({ quote, url }: Statement, spoken: string): number {
  const isPicture = pictureIn(quote, spoken) !== null;
  return (
    (quote.length >= QUOTE.minimum ? 2 : 0) +
    (url === null ? 0 : 3) +
    (isPicture ? 3 : 0) +
    (/[?？؟]$/u.test(quote) ? -1 : 0)
  );
}

type Gists = readonly (readonly [thesis: string, gist: string])[];

const gistsByRepertoire = new Map<Repertoire, Gists>();

/** The theses of our own pictures in a language, each with its gist. */
function gistsIn(language: string): Gists {
  const repertoire = repertoireFor(language);
  const known = gistsByRepertoire.get(repertoire);
  if (known !== undefined) return known;
  const gists = Object.values(repertoire.voices)
    .flatMap(({ schemes }) => schemes)
    .flatMap(({ scene, again, gist }) =>
      [scene, again].map((telling) => [thesisOf(telling), gist] as const),
    )
    .filter(([thesis]) => thesis !== "");
  gistsByRepertoire.set(repertoire, gists);
  return gists;
}

/** The gist of one of our own pictures whose thesis this is. */
function pictureIn(quote: string, language: string): string | null {
  const text = plainText(quote);
  return gistsIn(language).find(([thesis]) => text.includes(thesis))?.[1] ?? null;
}

function inParts<T>(items: readonly T[], count: number): T[][] {
  const start = (part: number) => Math.floor((part * items.length) / count);
  return Array.from({ length: count }, (_, part) => items.slice(start(part), start(part + 1)));
}

function segmenterFor(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: "sentence" });
  } catch {
    return new Intl.Segmenter("en", { granularity: "sentence" });
  }
}
