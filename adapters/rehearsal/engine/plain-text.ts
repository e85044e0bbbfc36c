/**
 * Reduces texts to plain words, because quotations in a turn must bring no Markdown and no slot.
 */

import { applyRules, type Rule, readData } from "./data-files.ts";
import { segmentSentences } from "./writing-system.ts";

export const tidy = (text: string, list: "text" | "line" | "filled" | "quote" | "side") =>
  applyRules(text, readData<Record<string, readonly Rule[]>>("tidying.json")[list]);

function plainLines(text: string): string[] {
  const lines = tidy(text.toWellFormed().normalize("NFC"), "text").split("\n");
  return lines.map((line) => tidy(line, "line")).filter(Boolean);
}

/** Returns the text as one plain line. */
export const plainText = (text: string) => tidy(plainLines(text).join(" "), "line");

/** Returns the sentences of a text, each as a plain line. */
export function sentencesOf(text: string): string[] {
  const sentences = plainLines(text).flatMap((line) => segmentSentences(line));
  return sentences.map((sentence) => sentence.trim()).filter(Boolean);
}
