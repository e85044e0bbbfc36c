/** Titles of debates. A debate whose owner has chosen none is called by its question. */

import { truncate } from "../shared/text.ts";
import { MAXIMUM } from "../shared/text-lengths.ts";
import type { Debate } from "./debate.ts";

/** Returns as much of a text as a title holds. */
export function asTitle(text: string): string {
  return truncate(text, MAXIMUM.title - 1);
}

/** Returns the title that the owner chose, or null. A saved copy has the question as its title. */
export function chosenTitle({ title, question }: Pick<Debate, "title" | "question">) {
  return title === asTitle(question) ? null : title;
}
