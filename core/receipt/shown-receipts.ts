import { TURNS_OF_BOTH_SIDES } from "../debate/remark-kind.ts";
import { readInline } from "../markdown/inline.ts";
import type { Passage } from "../shared/passage.ts";
import type { NumberedText, Receipt } from "./receipts.ts";

/** A turn that takes a remark up, with its words and the place of the first of them. */
export interface ShownReceipt {
  readonly turnNumber: number;
  /** Without Markdown; empty when the turn is on another page. */
  readonly words: string;
  readonly passage: Passage;
}

/** The turns that take a remark up; none when both sides have spoken without it. */
export type ShownReceipts = readonly ShownReceipt[] | "none" | "pending";

/** Returns what to show under a remark. `turns` are those on the page. */
export function shownReceipts(
  receipts: readonly Receipt[],
  turns: readonly NumberedText[],
): ShownReceipts {
  const shown = receipts.flatMap(({ turnNumber, passages }) => {
    const [passage] = passages;
    const content = turns.find((turn) => turn.turnNumber === turnNumber)?.content ?? "";
    return passage ? [{ turnNumber, passage, words: wordsOf(content, passages) }] : [];
  });
  if (shown.length > 0) return shown;
  return receipts.length < TURNS_OF_BOTH_SIDES ? "pending" : "none";
}

const wordsOf = (content: string, passages: readonly Passage[]) =>
  passages
    .map(({ start, end }) => plain(content.slice(start, end)))
    .filter((words) => words !== "")
    .join(" … ");

const plain = (text: string) =>
  readInline(text)
    .map((run) => run.text)
    .join("");
