import type { Side } from "@einstein-vs-cat/core";
import type { SerializedDebate, SerializedResponse } from "../../api/debates.ts";

/** The turn whose line is passed on, and the debate that it is from. */
export interface LineSource {
  readonly content: string;
  /** Its argument cards as they are stored; null without. */
  readonly summary: string | null;
  readonly side: Side;
  /** The person who spoke it, with the name that others see; null when a persona did. */
  readonly person: { readonly name: string | null } | null;
  readonly question: string;
  readonly language: string;
}

/** Returns what a line of a response is made from. */
export const lineSource = (
  {
    content,
    summary,
    optionNumber: side,
    speaker,
  }: Pick<SerializedResponse, "content" | "summary" | "optionNumber" | "speaker">,
  { question, language }: Pick<SerializedDebate, "question" | "language">,
): LineSource => ({
  ...{ content, summary, side, question, language },
  // A server of the version before sends no speaker, and knows no person.
  person: speaker?.kind === "person" ? speaker : null,
});
