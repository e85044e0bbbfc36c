import type { Side } from "@einstein-vs-cat/core";
import type { SerializedDebate, SerializedResponse } from "../../api/debates.ts";

/** The turn whose line is passed on, and the debate that it is from. */
export interface LineSource {
  readonly content: string;
  /** Its argument cards as they are stored; null without. */
  readonly summary: string | null;
  readonly side: Side;
  readonly question: string;
  readonly language: string;
}

/** Returns what a line of a response is made from. */
export const lineSource = (
  {
    content,
    summary,
    optionNumber: side,
  }: Pick<SerializedResponse, "content" | "summary" | "optionNumber">,
  { question, language }: Pick<SerializedDebate, "question" | "language">,
): LineSource => ({ content, summary, side, question, language });
