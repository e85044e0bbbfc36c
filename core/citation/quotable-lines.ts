/** The lines of a turn that are worth quoting alone. All are words of the turn. */

import { sentences } from "../shared/segments.ts";
import { truncateAtWord } from "../shared/text.ts";
import type { VerifiedCard } from "./verify-citation.ts";

/** How long a line is that stands alone, in UTF-16 code units. */
const LENGTH = { minimum: 20, maximum: 220 } as const;

/**
 * Returns lines of a turn without its marks, the best first: what the speaker stressed, in whole
 * sentences; the quotes of its argument cards; the last and the first sentence. Where none of them
 * has the length to stand alone, one does all the same, cut if it is long. `plain` returns a text
 * without Markdown.
 */
export function quotableLines(
  content: string,
  cards: readonly Pick<VerifiedCard, "quote" | "match">[],
  plain: (text: string) => string,
): readonly string[] {
  const paragraphs = content.split(/\n+/).filter((line) => line.trim() !== "");
  const stressed = paragraphs.flatMap((paragraph) =>
    Array.from(paragraph.matchAll(/\*\*(.+?)\*\*/g), ([, words = ""]) =>
      sentencesWith(plain(paragraph), plain(words)),
    ),
  );
  const quoted = cards.flatMap(({ quote, match }) => (match === null ? [] : [plain(quote)]));
  const spoken = paragraphs.flatMap((paragraph) => sentencesOf(plain(paragraph)));
  const lines = [...stressed, ...quoted, spoken.at(-1) ?? "", spoken[0] ?? ""].map((line) =>
    line.replace(/\s+/g, " ").trim(),
  );
  const fits = ({ length }: string) => length >= LENGTH.minimum && length <= LENGTH.maximum;
  const fitting = [...new Set(lines)].filter(fits);
  const [any = ""] = lines.filter((line) => line !== "");
  return fitting.length > 0 || any === "" ? fitting : [truncateAtWord(any, LENGTH.maximum)];
}

const sentencesOf = (text: string) => Array.from(sentences.segment(text), ({ segment }) => segment);

/** Returns the whole sentences of a text in which these words stand. */
function sentencesWith(text: string, words: string): string {
  const start = text.indexOf(words);
  const end = start + words.length;
  const touched = Array.from(sentences.segment(text)).filter(
    ({ index, segment }) => index < end && index + segment.length > start,
  );
  return start < 0 ? "" : touched.map(({ segment }) => segment).join("");
}
