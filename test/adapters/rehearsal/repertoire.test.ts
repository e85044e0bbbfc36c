/** What a person hears in ten debates of six turns, for 300 labelled questions in ten languages. */

import { CAT, EINSTEIN, yesNoWords } from "@einstein-vs-cat/core";
import { grammar, isIn } from "@einstein-vs-cat/rehearsal/engine/english/grammar";
import { LANGUAGES, languagePackFor } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { describe, expect, it } from "vitest";
import { briefOf, debate } from "./briefs.ts";
import { heardIn, questionsIn, repeatedIn, repetitionIn, timesSaid } from "./repertoire-counts.ts";

/** How many texts of a kind ten debates of six turns use. */
const NEEDED = { schemes: 15, rebuttals: 15, points: 45, closings: 30, openings: 10 } as const;
const NEEDED_TOO = { examples: 10, admissions: 10, bridges: 5 } as const;

describe.each(LANGUAGES)("ten debates in %s", (language) => {
  const { personas, writingSystem } = languagePackFor(language);
  const heard = heardIn(language);

  it("have enough texts, so that none must come twice", () => {
    for (const script of Object.values(personas))
      for (const [part, least] of Object.entries({ ...NEEDED, ...NEEDED_TOO }))
        expect([part, script[part as keyof typeof NEEDED].length >= least]).toEqual([part, true]);
    expect(personas.einstein.framings.length).toBeGreaterThanOrEqual(10);
  });

  it("repeat at most one sentence in twenty", () => {
    for (const one of heard)
      expect(
        repetitionIn(one, "text"),
        JSON.stringify(repeatedIn(one, "text"), null, 1),
      ).toBeLessThanOrEqual(0.05);
  });

  it("repeat at most one in ten even without the words of the question", () => {
    for (const one of heard)
      expect(
        repetitionIn(one, "masked"),
        JSON.stringify(repeatedIn(one, "masked"), null, 1),
      ).toBeLessThanOrEqual(0.1);
  });

  it("name what the debate is about in every turn", () => {
    const unnamed = heard.flat().filter((turn) => !turn.some(({ isNaming }) => isNaming));
    expect(unnamed.map((turn) => turn.map(({ text }) => text).join(" "))).toEqual([]);
  });

  it("say the question itself once in a turn at most", () => {
    const asked = questionsIn(language).flatMap((one) =>
      debate(one, 6, language).map(({ content }) => ({ ...one, content })),
    );
    const often = asked.filter(
      ({ question, content }) => timesSaid(question, content, language) > 1,
    );
    expect(often.map(({ content }) => content)).toEqual([]);
  });

  it("put a position into a sentence as a quotation, unless its grammar is known", () => {
    if (language === "en") return;
    const [opening = "", closing = ""] = writingSystem.quotes.map((mark) => mark.trim());
    const quotation = new RegExp(`${opening}[^${closing}]*${closing}`, "gu");
    const polar = Object.values(yesNoWords(language));
    for (const asked of questionsIn(language).filter(({ option1 }) => !polar.includes(option1))) {
      const sides = [asked.option1, asked.option2].filter((side) => / /.test(side));
      for (const { content } of debate(asked, 6, language)) {
        const unquoted = content.replace(quotation, "");
        expect(sides.filter((side) => unquoted.includes(side))).toEqual([]);
      }
    }
  });
});

describe("a position in English", () => {
  const sidesOf = (question: string, position: string, opposingPosition: string) =>
    [EINSTEIN, CAT].map((persona) => {
      const isFirst = persona === EINSTEIN;
      const { mentions } = languagePackFor("en").read(
        briefOf({
          question,
          position: isFirst ? position : opposingPosition,
          opposingPosition: isFirst ? opposingPosition : position,
        }),
      );
      return mentions;
    });

  it.each([
    ["Should we ban cars, or build more roads?", "Ban cars", "Build more roads", "banning cars"],
    ["Should I learn to cook or order in?", "Learn to cook", "Order in", "learning to cook"],
    ["Rent or buy?", "Rent", "Buy", "renting"],
    ["Is it better to rent or to buy a flat?", "Rent a flat", "Buy a flat", "renting a flat"],
    ["What shall we do?", "Yodel to the cows", "No", "“Yodel to the cows”"],
    ["What helps at night?", "Black coffee", "Dance music", "black coffee"],
    ["What helps at night?", "Dance music", "Black coffee", "dance music"],
  ])("is no bare verb where a noun must stand: %s %s", (question, first, second, noun) => {
    const [mentions] = sidesOf(question, first, second);
    expect(mentions?.mine.full).toEqual([noun]);
    expect(mentions?.topic.full.join()).not.toMatch(/ (?:ban|build|rent|buy|learn|order)(?: |$)/);
  });

  it("is never a bare verb in the labelled questions", () => {
    expect(grammar().words).toHaveProperty("nounVerbs");
    const bare = questionsIn("en").flatMap(({ question, option1, option2 }) =>
      sidesOf(question, option1, option2).flatMap(({ mine, theirs }) =>
        [...mine.full, ...theirs.full].filter((noun) => {
          const [first = "", ...rest] = noun.split(" ");
          return rest.length > 0 && isIn("baseVerbs", first);
        }),
      ),
    );
    expect(bare).toEqual([]);
  });
});
