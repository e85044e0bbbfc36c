import { readFileSync } from "node:fs";

/** The questions that the first screen suggests. */
export const EXAMPLES = [
  ...["hot-dog", "cars", "homework", "office", "universe", "free-will", "pets", "mars"],
  ...["machine-art", "mathematics", "mornings", "four-days"],
] as const;

/** Returns a suggested question and its positions as they are in a shipped language. */
export function exampleIn(language: string, name: (typeof EXAMPLES)[number]) {
  const texts = JSON.parse(readFileSync(`app-web/i18n/${language}.json`, "utf8"));
  const text = (key: string): string => texts[`example.${name}.${key}`];
  return { question: text("question"), option1: text("option1"), option2: text("option2") };
}
