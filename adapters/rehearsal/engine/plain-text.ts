/**
 * Reduces what people and models wrote to plain words. A turn is shown as Markdown, so quoted text
 * must not bring links, images, tags, headings, lists or fences, nor anything like a slot.
 */

import { applyRules, type Rule, readData } from "./data-files.ts";

/** Tidies a text by a list of rules. */
export const tidy = (text: string, list: "text" | "line" | "filled") =>
  applyRules(text, readData<Record<string, readonly Rule[]>>("tidying.json")[list]);

/** Returns the plain lines of a text, without empty ones. An address ends a line. */
export function plainLines(text: string): string[] {
  const lines = tidy(text.toWellFormed().normalize("NFC"), "text").split("\n");
  return lines.map((line) => tidy(line, "line")).filter((line) => line !== "");
}

/** Returns the text as one plain line. */
export const plainText = (text: string) => tidy(plainLines(text).join(" "), "line");
