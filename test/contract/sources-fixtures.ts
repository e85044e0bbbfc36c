import {
  type Citation,
  divideSource,
  type NewSource,
  type PassageQuery,
  passageQuery,
  type SpokenTurn,
  type TurnEvidence,
} from "@einstein-vs-cat/core";
import { claimTurn, type DebateStore } from "./debate-store.ts";

/** Sentences in several scripts, with a letter of two code units in one of them. */
export const SENTENCES = [
  "A cat fills the vessel that holds it.",
  "Rheologists count the seconds until a body flows.",
  "Eine Katze nimmt die Form der Schachtel an.",
  "Кошка принимает форму коробки.",
  "猫は入れ物の形になる。",
  "القطة تأخذ شكل الصندوق.",
  "The table of 1,250 boxes is on page 12 😀.",
] as const;

/** A source with one passage for each text. */
export const sourceOf = (title: string, texts: readonly string[]): NewSource => ({
  title,
  address: null,
  characters: texts.join("\n").length,
  parts: texts.map((text, index) => ({ text, page: index + 1 })),
});

/** A source that core has divided, with so many sentences. */
export function longSource(title: string, sentences: number): NewSource {
  const text = Array.from(
    { length: sentences },
    (_, index) => `Box ${index} of ${title}: ${SENTENCES[index % SENTENCES.length] ?? ""}`,
  ).join(" ");
  return {
    title,
    address: "https://example.com/",
    characters: text.length,
    parts: divideSource(text),
  };
}

/** A source of one short passage. */
export const shortSource = (title: string) => sourceOf(title, [`All about ${title}.`]);

/** The query for a text. */
export const asking = (text: string): PassageQuery => passageQuery([{ text, weight: 1 }]);

const citation = (kind: Citation["kind"], source: number, passage: number): Citation => ({
  ...{ source, passage, start: 4, end: 11, kind },
  quote: kind === "quoted" ? { start: 0, end: 3, sourceStart: 1, sourceEnd: 4 } : null,
});

/** Evidence of a turn that was given the first three passages of source 1 and cites them. */
export const evidenceOf = (...cited: readonly Parameters<typeof citation>[]): TurnEvidence => ({
  given: [{ source: 1, from: 1, to: 3 }],
  citations: cited.map((one) => citation(...one)),
});

/** Adds one response with its evidence through the live turns. */
export async function cite(
  store: Pick<DebateStore, "liveTurns">,
  debateId: number,
  evidence: TurnEvidence,
  more: Partial<SpokenTurn> = {},
) {
  const turn = await claimTurn(store, debateId);
  return turn.commit({
    ...{ content: `It is so [S1 §2]. ${turn.turnNumber}`, evidence },
    ...{ side: turn.turnNumber % 2 === 1 ? 1 : 2, speaker: { kind: "rehearsal" } },
    ...more,
  });
}
