import {
  cleanReplies,
  DEFAULT_SEATS,
  nextSeat,
  parseSummary,
  quoteFinder,
  WRITTEN_MODEL,
} from "@einstein-vs-cat/core";
import { composeTurn } from "@einstein-vs-cat/rehearsal/engine/compose-turn";
import { LANGUAGES } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import {
  type WrittenDebate,
  writtenDebates,
  writtenReplies,
  writtenSummary,
  writtenTurn,
} from "@einstein-vs-cat/rehearsal/engine/written-debates";
import { RehearsalModelGateway } from "@einstein-vs-cat/rehearsal/model-gateway";
import { describe, expect, it } from "vitest";
import { AnswerLog } from "../../contract/answer-log.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { oneTurn } from "../../support/until.ts";
import { writtenFile } from "./data-schemas.ts";

const TURNS = { en: 8 };
const WORDS = { minimum: 130, maximum: 200 };
/** Chinese and Japanese words are shorter, so a turn of the same length has more of them. */
const UNSPACED_WORDS = { minimum: 150, maximum: 260 };

const all = LANGUAGES.flatMap((language) =>
  writtenDebates(language).map((debate) => ({ language, debate, name: debate.name })),
);

/** Returns what the voice knows in a turn of a debate that has followed its text so far. */
function contextOf(language: string, debate: WrittenDebate, turnNumber: number) {
  const { side, persona, opponent } = nextSeat({ seats: DEFAULT_SEATS }, turnNumber - 1);
  const positions = [debate.option1, debate.option2];
  const [position = "", opposingPosition = ""] = side === 1 ? positions : positions.toReversed();
  const history = debate.turns.slice(0, turnNumber - 1).map(({ text }, index) => ({
    side: index % 2 === 0 ? (1 as const) : (2 as const),
    content: text,
    turnNumber: index + 1,
  }));
  const { question } = debate;
  const speaker = { side, persona, opponent, temperament: null };
  const parts = { purpose: "turn" as const, turnNumber, history, language, variation: 0 };
  return { ...speaker, ...parts, question, position, opposingPosition, context: [] };
}

function wordsOf(text: string, language: string): number {
  const segments = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).length;
}

describe("a debate that was written in advance", () => {
  it("exists twelve times in English and four times in each other language", () => {
    const counts = LANGUAGES.map((language) => [language, writtenDebates(language).length]);
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries(LANGUAGES.map((language) => [language, language === "en" ? 12 : 4])),
    );
  });

  it.each(all)("has the shape of its kind: $language, $name", ({ debate }) => {
    const { name: _, ...file } = debate;
    expect(writtenFile.safeParse(file).error?.issues ?? []).toEqual([]);
  });

  it.each(all)("has turns of the promised number and length: $language, $name", (entry) => {
    const { language, debate } = entry;
    expect(debate.turns).toHaveLength(language === "en" ? TURNS.en : 6);
    const { minimum, maximum } = ["ja", "zh"].includes(language) ? UNSPACED_WORDS : WORDS;
    for (const { text } of debate.turns) {
      expect(wordsOf(text, language)).toBeGreaterThanOrEqual(minimum);
      expect(wordsOf(text, language)).toBeLessThanOrEqual(maximum);
    }
  });

  it.each(all)("is spoken word by word while nothing else is said: $language, $name", (entry) => {
    const { language, debate } = entry;
    for (const [index, { text }] of debate.turns.entries())
      expect(writtenTurn(contextOf(language, debate, index + 1))).toBe(text);
    expect(writtenTurn(contextOf(language, debate, debate.turns.length + 1))).toBeNull();
  });

  it.each(all)("has cards whose quotes stand in their turn: $language, $name", (entry) => {
    const { language, debate } = entry;
    for (const { text, cards } of debate.turns) {
      const summary = writtenSummary({ purpose: "summary", content: text, context: [], language });
      const shown = parseSummary(summary ?? "");
      const find = quoteFinder(text);
      expect(shown?.map(({ point, quote }) => ({ point, quote }))).toEqual(
        cards.map(({ point, quote }) => ({ point, quote })),
      );
      expect(shown?.filter(({ quote }) => find(quote) === null)).toEqual([]);
    }
  });

  const [first] = writtenDebates("en");
  const debate = first as WrittenDebate;

  it("gives way to a composed turn once the owner has added something", () => {
    const added = [{ kind: "context" as const, content: "A fact of my own.", turnNumber: 3 }];
    const context = { ...contextOf("en", debate, 3), context: added };
    expect(writtenTurn(context)).toBeNull();
    expect(composeTurn(context)).not.toBe(debate.turns[2]?.text);
  });

  it("gives way to a composed turn after a turn that was stopped early", () => {
    const context = contextOf("en", debate, 2);
    const history = context.history.map((turn) => ({ ...turn, content: "Cut off" }));
    expect(writtenTurn({ ...context, history })).toBeNull();
  });

  it("is found however its question was typed, and by Yes and No where they are its sides", () => {
    const context = contextOf("en", debate, 1);
    const typed = { ...context, question: `  ${debate.question.toUpperCase()}?! ` };
    expect(writtenTurn(typed)).toBe(debate.turns[0]?.text);
    const answers = { position: "Yes", opposingPosition: "No" };
    const cars = writtenDebates("en").find(({ isYesFirst }) => isYesFirst) as WrittenDebate;
    const asked = { ...contextOf("en", cars, 1), ...answers };
    expect(writtenTurn(asked)).toBe(cars.turns[0]?.text);
    const swapped = { position: "No", opposingPosition: "Yes" };
    expect(writtenTurn({ ...contextOf("en", cars, 1), ...swapped })).toBeNull();
  });

  it.each(all)("has replies that hold: $language, $name", ({ debate: one, language }) => {
    const claims = one.turns.map(({ text, cards }, index) => {
      const side = index % 2 === 0 ? (1 as const) : (2 as const);
      const at = { responseId: index + 1, turnNumber: index + 1, side, start: 0, end: 1 };
      return {
        text,
        claims: cards.map((c, card) => ({ ...at, ...c, id: `${index + 1}.${card + 1}` })),
      };
    });
    for (const [index, { text, replies }] of one.turns.entries()) {
      if (index === 0) continue;
      const others = claims.filter((_, other) => other < index && (index - other) % 2 === 1);
      const material = {
        ...{ purpose: "flow" as const, content: text, claims: claims[index]?.claims ?? [] },
        earlier: others.flatMap((turn) => turn.claims),
      };
      const kept = cleanReplies(writtenReplies(material) ?? "", material);
      expect(kept?.length, `${language}, turn ${index + 1}`).toBe(replies?.length);
      // The claims of another debate are no claims of this one.
      const foreign = material.earlier.map((claim) => ({ ...claim, quote: "Other words." }));
      expect(writtenReplies({ ...material, earlier: foreign })).toBeNull();
    }
  });

  it("is not spoken for the same question with other positions, or in another language", () => {
    const context = contextOf("en", debate, 1);
    expect(writtenTurn({ ...context, position: "Neither" })).toBeNull();
    expect(writtenTurn({ ...context, language: "nl" })).toBeNull();
  });

  it("is named by the gateway before its first word", async () => {
    const clock = new FakeClock();
    const answer = new AnswerLog(new RehearsalModelGateway({ clock }), {
      modelId: "rehearsal",
      prompt: { system: "", messages: [] },
      material: contextOf("en", debate, 1),
      maxTokens: 1_200,
    });
    await oneTurn();
    answer.stream.cancel();
    expect(answer.steps).toEqual([{ kind: "model", aiModel: WRITTEN_MODEL }]);
  });
});
