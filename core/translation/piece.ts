/** The pieces of a shared debate: what is translated at a time, and kept or missing as a whole. */

import type { Conversation } from "../debate/debate.ts";
import { inTimelineOrder } from "../debate/timeline.ts";
import { flowSheet, withReplies } from "../judging/flow.ts";
import { lineWords, markdownWords, type TextWords } from "./markdown-words.ts";

/**
 * Texts that stand together. `place` names it within its debate. A piece goes with the response or the
 * remark that it belongs to.
 */
export interface Piece {
  readonly place: string;
  readonly responseId: number | null;
  readonly remarkId: number | null;
  /** Different texts, none of them empty. */
  readonly texts: readonly string[];
  /** Whether the texts are Markdown of several lines; else they are lines. */
  readonly isMarkdown: boolean;
}

/** The translations of the texts of a piece, in their order; null for one that cannot be shown. */
export type TranslatedTexts = readonly (string | null)[];

/** Returns the words of a text of a piece. */
export const wordsIn = ({ isMarkdown }: Pick<Piece, "isMarkdown">, text: string): TextWords =>
  isMarkdown ? markdownWords(text) : lineWords(text);

/**
 * Returns the pieces of what a reader may see of a debate, in the order of the page: the question with
 * the positions, each response, its cards, its replies to earlier claims, and each remark. `replies` are
 * those of the flow sheet, as they are stored, by the ids of their responses.
 */
export function piecesOf(
  { debate, responses, remarks }: Conversation,
  replies: ReadonlyMap<number, string>,
): readonly Piece[] {
  const { question, option1, option2 } = debate;
  const sheet = flowSheet(withReplies(responses, replies, []));
  const of = { responseId: null, remarkId: null };
  const items = inTimelineOrder(responses, remarks).flatMap(({ kind, item }): Piece[] => {
    if (kind === "remark")
      return [
        {
          ...{ place: `remark ${item.id}`, responseId: null, remarkId: item.id },
          ...{ texts: different([item.content]), isMarkdown: true },
        },
      ];
    const { id, content, summary, turnNumber } = item;
    const cards = (summary?.cards ?? []).flatMap(({ point, quote }) => [point, quote]);
    const said = sheet.replies.filter(({ from }) => from.startsWith(`${turnNumber}.`));
    const ofTurn = { responseId: id, remarkId: null };
    return [
      { ...ofTurn, place: `turn ${id}`, texts: different([content]), isMarkdown: true },
      { ...ofTurn, place: `cards ${id}`, texts: different(cards), isMarkdown: false },
      {
        ...{ ...ofTurn, place: `replies ${id}`, isMarkdown: false },
        texts: different(said.map(({ quote }) => quote)),
      },
    ];
  });
  const heading = { ...of, place: "heading", texts: different([question, option1, option2]) };
  return [{ ...heading, isMarkdown: false }, ...items].filter(({ texts }) => texts.length > 0);
}

const different = (texts: readonly string[]) => [
  ...new Set(texts.filter((text) => /\p{L}/u.test(text))),
];
