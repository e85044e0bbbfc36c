import type { CitationKind } from "@einstein-vs-cat/core";
import { SCRIPTS, type ScriptSample } from "./labelled-sentences.ts";

/** A sentence of a turn with one citation, and what that citation must turn out to be. */
export interface LabelledCitation {
  readonly script: string;
  readonly how: string;
  readonly kind: CitationKind;
  readonly text: string;
}

/** How many sentences of a script are passages that the turn was given. */
export const GIVEN = 8;

const withoutEnd = (sentence: string) => sentence.replace(/[.。।]$/u, "");

const OF_EACH = [0, 1, 2, 3];

/** Returns the passages of a script, one for each sentence. */
export const passagesOf = ({ sentences }: ScriptSample) =>
  sentences.map((text, index) => ({ source: 1, passage: index + 1, page: null, text }));

/** Four citations of each of five ways in each of ten scripts. */
export const LABELLED: readonly LabelledCitation[] = Object.entries(SCRIPTS).flatMap(
  ([script, sample]) => {
    const { sentences, carrier } = sample;
    const words = (index: number) => withoutEnd(sentences[index] ?? "");
    const label = (how: string, kind: CitationKind, quote: string, mark: string) => ({
      ...{ script, how, kind },
      text: carrier.replace("{quote}", quote).replace("{mark}", mark),
    });
    return OF_EACH.flatMap((at) => [
      label("true", "quoted", words(at), `[S1 §${at + 1}]`),
      label(
        "altered by one word",
        "misquoted",
        withOneOtherWord(words(at + 4), words((at + 6) % GIVEN), sample.language),
        `[S1 §${at + 5}]`,
      ),
      label("moved", "cited", words(at + 4), `[S1 §${at + 1}]`),
      label("invented", "invented", words(at), at % 2 === 0 ? `[S7 §${at + 1}]` : "[S1 §11]"),
      label(
        "of a passage not given",
        "not-given",
        words(at < 2 ? 8 + at : at),
        `[S1 §${9 + (at % 2)}]`,
      ),
    ]);
  },
);

/** Puts the longest word of another sentence in the place of the longest word of a sentence. */
function withOneOtherWord(sentence: string, other: string, language: string): string {
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  const longest = (text: string) =>
    [...segmenter.segment(text)]
      .filter(({ isWordLike }) => isWordLike)
      .toSorted((a, b) => b.segment.length - a.segment.length)[0] ?? { segment: "", index: 0 };
  const { segment, index } = longest(sentence);
  return sentence.slice(0, index) + longest(other).segment + sentence.slice(index + segment.length);
}
