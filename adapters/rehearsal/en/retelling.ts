/** The words of the one who asked, in the mouth of another. */

import type { Clause } from "./clause.ts";
import { PRONOUNS } from "./lexicon.ts";

/** The clause as the personas say it: what the asker calls "I" and "my" is "you" and "your" to them. */
export function retold({ subject, auxiliary, predicate, isNegated }: Clause): Clause {
  const isAsker = /^i$/i.test(subject);
  const spoken = PRONOUNS.has(subject.toLowerCase()) ? subject.toLowerCase() : subject;
  const number =
    isAsker && /^(?:am|is)$/.test(auxiliary)
      ? "are"
      : isAsker && auxiliary === "was"
        ? "were"
        : auxiliary;
  return {
    subject: isAsker ? "you" : turned(spoken),
    auxiliary: number === "am" ? "are" : number,
    predicate: turned(predicate),
    isNegated,
  };
}

/** A phrase of the asker in the mouth of another. */
export function turned(text: string): string {
  const others: Record<string, string> = {
    my: "your",
    me: "you",
    mine: "yours",
    myself: "yourself",
    "i'm": "you're",
    "i've": "you've",
  };
  return text
    .replace(/(?<![\p{L}\p{N}'’])I(?![\p{L}\p{N}'’])/gu, "you")
    .replace(/[\p{L}']+/gu, (word) =>
      Object.hasOwn(others, word.toLowerCase()) ? (others[word.toLowerCase()] ?? word) : word,
    );
}
