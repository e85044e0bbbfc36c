import { CAT, cleanSummary, EINSTEIN, parseSummary, verifyCitations } from "@einstein-vs-cat/core";
import { composeSummary } from "@einstein-vs-cat/rehearsal/compose-summary";
import { composeTurn } from "@einstein-vs-cat/rehearsal/compose-turn";
import { REPERTOIRES, repertoireFor, speaks } from "@einstein-vs-cat/rehearsal/languages";
import { thesisOf } from "@einstein-vs-cat/rehearsal/opponent-claim";
import type { Repertoire } from "@einstein-vs-cat/rehearsal/repertoire";
import { countWords, type Writing } from "@einstein-vs-cat/rehearsal/writing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  anyBrief,
  briefOf,
  debate,
  expectOnlyOurMarkup,
  expectWellFormed,
  letters,
} from "./rehearsal-briefs.ts";
import { ASKED_IN } from "./rehearsal-questions-in.ts";

const SPOKEN = Object.entries(REPERTOIRES);
const PLAINLY_READ = SPOKEN.filter(([code]) => code !== "en");

/** The letters of other scripts, none of which may be in what is said. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /(?!\p{Script=Arabic})\p{L}/u,
  hi: /(?!\p{Script=Devanagari})\p{L}/u,
  ja: /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])\p{L}/u,
  ru: /(?!\p{Script=Cyrillic})\p{L}/u,
  zh: /(?!\p{Script=Han})\p{L}/u,
};
const foreignLetter = (code: string) => SCRIPTS[code] ?? /(?!\p{Script=Latin})\p{L}/u;
const ENGLISH_WORD =
  /(?<!\p{L})(?:the|and|of|which|with|would|should|your|they|because|from|have|this|what|if|for|you)(?!\p{L})/iu;
const QUOTATION_MARK = /[“”«»„‟「」『』"]/u;

/** Every text in a piece of the repertoire, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A cell of a table has plain spaces, and a French sentence has others. */
const spaced = (text: string) => text.replace(/\s/gu, " ");

const slotsIn = (text: string) =>
  Array.from(text.matchAll(/\{(.*?)\}/g), (match) => match[1] ?? "");

function quotationsIn(text: string, { quotes }: Writing): string[] {
  const [opening, closing] = quotes.map((mark) => mark.trim());
  return Array.from(
    text.matchAll(new RegExp(`${opening}([^${closing}]*)${closing}`, "gu")),
    (match) => match[1] ?? "",
  );
}

/** A language's debates, long enough for every argument to come round a second time. */
function debatesIn(code: string) {
  const asked = ASKED_IN[code];
  if (asked === undefined) throw new Error(`There is no question in ${code} to try.`);
  return asked.map((options) => ({ ...options, turns: debate(options, 40, code) }));
}

describe.each(PLAINLY_READ)(
  "the repertoire of %s",
  (code, { voices, cues, writing, read, pictureLabel }: Repertoire) => {
    const pairs = [
      [voices.einstein, voices.cat],
      [voices.cat, voices.einstein],
    ] as const;

    it("has as much of everything as twenty turns need", () => {
      for (const [voice] of pairs) {
        const {
          schemes,
          framings,
          openings,
          rebuttals,
          bridges,
          examples,
          silences,
          contexts,
          admissions,
          tallies,
        } = voice;
        expect(schemes.length).toBeGreaterThanOrEqual(8);
        for (const list of [
          framings.open,
          framings.choice,
          bridges,
          silences,
          contexts.question,
          admissions,
          tallies,
        ])
          expect(list?.length).toBeGreaterThanOrEqual(4);
        for (const list of [contexts.plain, rebuttals])
          expect(list.length).toBeGreaterThanOrEqual(5);
        for (const list of [openings, examples]) expect(list.length).toBeGreaterThanOrEqual(8);
        for (const slot of ["{answer}", "{verdict}"])
          expect(
            voice.closings.filter((closing) => closing.includes(slot)).length,
          ).toBeGreaterThanOrEqual(5);
        expect(
          schemes.filter(({ lands }) => lands.choice !== undefined).length,
        ).toBeGreaterThanOrEqual(5);
      }
      expect(cues.map(([kind]) => kind)).toEqual(
        expect.arrayContaining(["question", "authority", "number", "universal", "cause"]),
      );
      expect(pictureLabel).not.toBe("");
      expect(new Set(read(briefOf({ language: code })).cases).size).toBeGreaterThanOrEqual(16);
    });

    it("has an answer to each argument of the other persona", () => {
      for (const [voice, opponent] of pairs) {
        expect(Object.keys(voice.counters).sort()).toEqual(
          opponent.schemes.map(({ key }) => key).sort(),
        );
        for (const counter of Object.values(voice.counters))
          expect(slotsIn(counter)).toContain("quote");
      }
    });

    it("has one short thesis of its own in every telling of an argument, a sentence without slots or quotation marks", () => {
      const tellings = pairs.flatMap(([{ schemes }]) =>
        schemes.flatMap(({ scene, again }) => [scene, again]),
      );
      expect(new Set(tellings.map(thesisOf)).size).toBe(tellings.length);
      for (const telling of tellings) {
        const bold = Array.from(telling.matchAll(/\*\*(.+?)\*\*/gsu), (match) => match[1] ?? "");
        expect(bold).toHaveLength(1);
        expect(bold[0]).toMatch(/[.!。！।]$/u);
        expect(thesisOf(telling)).toMatch(/^[^{}“”«»„「」—–]+$/u);
        const words = countWords(thesisOf(telling), writing);
        expect([thesisOf(telling), words > 3 && words <= (writing.isSpaced ? 14 : 20)]).toEqual([
          thesisOf(telling),
          true,
        ]);
      }
    });

    it("uses each slot where it can be filled, and names the question, the claim or the side where an argument lands", () => {
      const known = {
        scene: [],
        lands: ["topic", "matter", "claim", "theirClaim", "mine", "theirs"],
        rebuttals: ["quote"],
        counters: ["quote"],
        examples: ["case"],
        contexts: ["context"],
        framings: ["matter"],
      };
      const expectSlots = (value: unknown, allowed: readonly string[], isNeeded = true) => {
        for (const text of textsIn(value)) {
          expect([text, slotsIn(text).filter((slot) => !allowed.includes(slot))]).toEqual([
            text,
            [],
          ]);
          if (isNeeded) expect([text, slotsIn(text).length > 0]).toEqual([text, true]);
        }
      };
      for (const [voice] of pairs) {
        for (const { scene, gist, lands, again } of voice.schemes) {
          expectSlots([scene, gist], [], false);
          expectSlots(lands, known.lands);
          expect(slotsIn(again)).toEqual(expect.arrayContaining(["topic", "claim"]));
        }
        for (const part of ["rebuttals", "counters", "examples", "contexts", "framings"] as const)
          expectSlots(voice[part], known[part]);
        expectSlots(voice.closings, ["answer", "verdict"]);
        const { openings, bridges, silences, admissions, tallies } = voice;
        expectSlots([openings, bridges, silences, admissions, tallies], [], false);
      }
    });

    it("is written in its own script and words, and leaves quotation marks to the slots", () => {
      for (const text of textsIn(voices).filter((value) => !/^[a-z-]+$/.test(value))) {
        const prose = text.replace(/\{\w+\}/g, "");
        expect(prose).not.toMatch(foreignLetter(code));
        expect(prose).not.toMatch(ENGLISH_WORD);
        expect(prose).not.toMatch(QUOTATION_MARK);
        expect(text).toBe(text.trim());
        if (!writing.isSpaced) expect(prose.replace(/\s*\n\s*| • /g, "")).not.toMatch(/[ ,;:!?]/);
      }
    });
  },
);

describe.each(SPOKEN)("the rehearsal voice in %s", (code, { writing }: Repertoire) => {
  const debates = debatesIn(code);

  it("gives forty different turns, each in bounds and with our own markup alone", () => {
    for (const { turns } of debates) {
      expect(new Set(turns.map(({ content }) => content)).size).toBe(40);
      for (const { content } of turns) {
        expectWellFormed(content, writing);
        expectOnlyOurMarkup(content);
        // In Markdown, stars between a mark and a letter can open only, and stars between a letter and a mark close only.
        expect(content).not.toMatch(/\*\*[^*]+\p{P}\*\*\p{L}|\p{L}\*\*\p{P}[^*]+\*\*/u);
      }
    }
  });

  it("names its position at the end, and the question or a position before", () => {
    for (const { question, option1, option2, turns } of debates) {
      for (const { content, optionNumber } of turns) {
        const paragraphs = content.split("\n\n");
        const own = letters(optionNumber === 1 ? option1 : option2).toLowerCase();
        expect(letters(paragraphs.at(-1) ?? "").toLowerCase()).toContain(own);
        if (code === "en") continue;
        const before = quotationsIn(paragraphs.slice(0, -1).join("\n"), writing).map(letters);
        expect(
          before.some((quotation) => [question, option1, option2].map(letters).includes(quotation)),
        ).toBe(true);
      }
    }
  });

  it("quotes true words alone, and the opponent in every answer", () => {
    for (const { question, option1, option2, turns } of debates) {
      for (const [index, { content }] of turns.entries()) {
        const last = letters(turns[index - 1]?.content ?? "");
        const quotations = quotationsIn(content, writing).map(letters);
        const asked = [question, option1, option2].map(letters);
        const untrue = quotations.filter(
          (words) => !last.includes(words) && !asked.some((text) => text.includes(words)),
        );
        if (code !== "en") expect(untrue).toEqual([]);
        const isAnswered = quotations.some(
          (words) => !asked.includes(words) && last.includes(words),
        );
        if (index > 0) expect(isAnswered).toBe(true);
      }
    }
  });

  it("says everything in its own script, and nothing in English where it is another", () => {
    for (const { turns } of debates) {
      for (const { content } of turns) {
        expect(content).not.toMatch(foreignLetter(code));
        if (code !== "en") expect(content).not.toMatch(ENGLISH_WORD);
      }
    }
  });

  it("lets the personas speak differently: no long sentence of one is in the turns of the other", () => {
    const marks = new RegExp(`[${writing.quotes.join("").replace(/\s/gu, "")}]`, "u");
    for (const { turns } of debates) {
      const said = [EINSTEIN, CAT].map(({ optionNumber }) =>
        turns
          .filter((turn) => turn.optionNumber === optionNumber)
          .flatMap(({ content }) => content.split(/\n+|(?<=[.!?।])\s+|(?<=[。！？])/u))
          .filter((sentence) => countWords(sentence, writing) > 5 && !marks.test(sentence)),
      );
      expect(said[0]?.filter((sentence) => said[1]?.includes(sentence))).toEqual([]);
    }
  });

  it("takes up what the owner added, in true words", () => {
    const [{ question = "", option1 = "", option2 = "" } = {}, other] = debates;
    const added = other?.question ?? "";
    const context = [{ content: added, turnNumber: 4 }];
    const own = { optionNumber: 1 as const, content: option1, turnNumber: 3 };
    const fields = { question, position: option1, opposingPosition: option2, language: code };
    const turn = composeTurn(briefOf({ ...fields, turnNumber: 5, history: [own], context }));
    expect(quotationsIn(turn, writing).map(letters)).toContain(letters(added));
    expectWellFormed(turn, writing);
  });

  it("gives a well-formed turn for any brief, and the same turn for the same brief", () => {
    fc.assert(
      fc.property(anyBrief, (any) => {
        const promptContext = { ...any, language: code };
        const turn = composeTurn(promptContext);
        expectWellFormed(turn, writing);
        expectOnlyOurMarkup(turn);
        expect(composeTurn(structuredClone(promptContext))).toBe(turn);
      }),
      { numRuns: 25 },
    );
  });

  it("has two to five cards for each of its own turns, with true quotes", () => {
    for (const { content } of debates.flatMap(({ turns }) => turns.slice(0, 6))) {
      const summary = cleanSummary(
        composeSummary({ purpose: "summary", content, context: [], language: code }),
        content,
      );
      const cards = verifyCitations(parseSummary(summary ?? "") ?? [], content, []);
      expect(cards.length).toBeGreaterThanOrEqual(2);
      expect(cards.length).toBeLessThanOrEqual(5);
      for (const { quote, match } of cards)
        expect(spaced(content.slice(match?.start, match?.end))).toBe(spaced(quote));
      if (code !== "en")
        expect(cards.map(({ point }) => point).join(" ")).not.toMatch(ENGLISH_WORD);
    }
  });
});

describe("the languages of the rehearsal voice", () => {
  it("are known by any tag of theirs, and Chinese is written in simplified characters only", () => {
    for (const [code, repertoire] of SPOKEN) {
      expect(repertoireFor(`${code.toUpperCase()}-419`)).toBe(repertoire);
      expect(speaks(code)).toBe(true);
    }
    for (const language of ["zh-TW", "zh-Hant", "zh-Hant-HK", "tlh", "", "constructor"]) {
      expect(speaks(language)).toBe(false);
      expect(repertoireFor(language)).toBe(REPERTOIRES.en);
    }
  });
});
