/** What the prompt of a turn says about the sources of the debate. Without sources it says nothing. */

import { passageName } from "../evidence/citation-marks.ts";
import type { Library } from "../evidence/library.ts";
import { escapePrompt } from "../models/escape-prompt.ts";

/** Returns the rules for citing; an empty text without passages. */
export const sourceRules = (library: Library | undefined): string =>
  library === undefined || library.passages.length === 0
    ? ""
    : `

Sources
- The debate's owner has given both sides the same sources. Each <passage> is a part of one, under its name, such as
  ${passageName(library.passages[0] ?? { source: 1, passage: 1 })}. Build your argument on them where they speak to the question, also where they weigh against you.
- Put the name of the passage in square brackets, such as [${passageName(library.passages[0] ?? { source: 1, passage: 1 })}], directly behind each sentence that rests on it. Never
  cite a passage that is not shown here, and never invent a name.
- Put words that you take from a passage in quotation marks, copied character by character, in the language of the passage,
  and cite it in the same sentence. Every citation is checked by a program, and readers see which ones hold.`;

/** Returns the tags that hold what other people wrote, for the list of what is quoted. */
export const sourceTags = (library: Library | undefined): string =>
  library === undefined || library.passages.length === 0 ? "" : ", <source_title>, <passage>";

/** Returns the passages as data, in the order of sources and passages, each source with its title. */
export function quotedSources(library: Library | undefined): string[] {
  if (library === undefined || library.passages.length === 0) return [];
  return library.sources.flatMap(({ n, title }) => {
    const own = library.passages
      .filter(({ source }) => source === n)
      .toSorted((a, b) => a.passage - b.passage);
    if (own.length === 0) return [];
    return [
      escapePrompt("source_title", title, ` source="S${n}"`),
      ...own.map((one) => escapePrompt("passage", one.text, ` name="${passageName(one)}"`)),
    ];
  });
}
