import {
  CAT,
  checkCitations,
  divideSource,
  EINSTEIN,
  hasPassage,
  listWritten,
  type NumberedPassage,
  SOURCE_LIMITS,
  type TurnPromptMaterial,
} from "@einstein-vs-cat/core";
import { composeAnswer, writtenAnswer } from "@einstein-vs-cat/rehearsal/compose-answer";
import { LANGUAGES } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { withoutMarks } from "@einstein-vs-cat/rehearsal/engine/quote-sources";
import { writtenDebates } from "@einstein-vs-cat/rehearsal/written-debates";
import { describe, expect, it } from "vitest";

const TURNS = 6;

/** The example question with a dossier, in a language. */
function offered(language: string) {
  const offers = writtenDebates.in(language).filter(({ dossier }) => dossier !== undefined);
  const [debate] = offers;
  if (offers.length !== 1 || debate?.dossier === undefined) throw new Error("no dossier");
  return { ...debate, dossier: debate.dossier };
}

/** Divides the dossier of a language into its passages, as a server does. */
const passagesOf = (language: string): NumberedPassage[] =>
  offered(language).dossier.flatMap(({ text }, source) =>
    divideSource(text).map((part, index) => ({
      ...part,
      ...{ source: source + 1, passage: index + 1 },
    })),
  );

function materialOf(
  language: string,
  passages: readonly NumberedPassage[],
  history: readonly string[],
  variation = 0,
): TurnPromptMaterial {
  const { question, option1, option2 } = offered(language);
  const turnNumber = history.length + 1;
  const side = turnNumber % 2 === 1 ? 1 : 2;
  const [position, opposingPosition] = side === 1 ? [option1, option2] : [option2, option1];
  const [persona, opponent] = side === 1 ? [EINSTEIN, CAT] : [CAT, EINSTEIN];
  return {
    ...{ purpose: "turn", side, persona, opponent, temperament: null, turnNumber },
    ...{ question, position, opposingPosition, language, variation, context: [] },
    history: history.map((content, index) => ({
      ...{ content, turnNumber: index + 1 },
      side: index % 2 === 0 ? 1 : 2,
    })),
    library: { sources: [], passages },
  };
}

/** Plays a debate from passages and returns its turns. */
function play(language: string, passages: readonly NumberedPassage[], variation = 0): string[] {
  const turns: string[] = [];
  for (let turn = 0; turn < TURNS; turn += 1)
    turns.push(composeAnswer(materialOf(language, passages, turns, variation)));
  return turns;
}

const check = (content: string, given: readonly NumberedPassage[]) =>
  checkCitations(content, {
    given,
    exists: (ref) =>
      hasPassage(
        [1, 2].map((n) => ({ n, passages: given.filter(({ source }) => source === n).length })),
        ref,
      ),
  });

describe.each(LANGUAGES)("The rehearsal voice in %s", (language) => {
  const passages = passagesOf(language);

  it("quotes true sentences of the sources in each turn, each under its passage", () => {
    for (let variation = 0; variation < 12; variation += 1)
      for (const content of play(language, passages, variation)) {
        const citations = check(content, passages);
        expect(citations.length, content).toBeGreaterThan(0);
        expect(citations.map(({ kind }) => kind)).toEqual(citations.map(() => "quoted"));
        expect(content).not.toContain("\u{E000}");
      }
  });

  it("quotes other sentences in each turn", () => {
    const quotes = play(language, passages).map((content) =>
      check(content, passages).map(({ quote }) => content.slice(quote?.start, quote?.end)),
    );
    expect(new Set(quotes.flat()).size).toBe(quotes.flat().length);
    expect(quotes.flat().length).toBeGreaterThan(TURNS);
  });

  it("offers one question with a short dossier, which a visitor may add", () => {
    const { name, dossier } = offered(language);
    const [offer] = listWritten({ writtenDebates }, language).filter((one) => one.name === name);
    expect(offer?.dossier).toEqual(dossier);
    const characters = dossier.map(({ text }) => text.length);
    expect(dossier.length).toBeLessThanOrEqual(2);
    expect(Math.max(...characters)).toBeLessThan(SOURCE_LIMITS.visitor.characters);
    // No figures: nothing in it is invented or grows old.
    expect(JSON.stringify(dossier)).not.toMatch(/\p{N}/u);
  });

  it("improvises a written debate that has sources, and keeps to it where it has none", () => {
    const material = materialOf(language, passages, []);
    const { library: _, ...without } = material;
    expect(writtenAnswer(material)).toBeNull();
    expect(writtenAnswer(without)).toBe(offered(language).turns[0]?.text);
  });
});

describe("The rehearsal voice", () => {
  const passage = (text: string): NumberedPassage => ({ source: 1, passage: 1, page: null, text });

  it("speaks as without sources where no sentence can be quoted whole", () => {
    for (const text of [
      "No end",
      "“All” of it is *marked* [here].",
      `${"Far too long ".repeat(30)}.`,
    ]) {
      const without = composeAnswer(materialOf("en", [], []));
      expect(composeAnswer(materialOf("en", [passage(text)], []))).toBe(without);
    }
  });

  it("quotes from a source in another language too", () => {
    const given = [passage("猫は静かな場所で眠るのが好きである。犬は外で遊ぶ。")];
    const citations = check(composeAnswer(materialOf("en", given, [])), given);
    expect(citations.map(({ kind }) => kind)).toEqual(["quoted"]);
  });

  it("takes up an opponent without the marks of their citations", () => {
    expect(withoutMarks("One [S1 §1]. Two [S1 §2, S2 §1]!")).toBe("One. Two!");
    const given = passagesOf("en");
    const turn = composeAnswer(
      materialOf("en", given, [
        "Private cars always ruin every city centre for everybody [S9 §9].",
      ]),
    );
    expect(turn).not.toContain("S9");
  });
});
