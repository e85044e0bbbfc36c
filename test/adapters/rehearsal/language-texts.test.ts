import { thesisOf } from "@einstein-vs-cat/rehearsal/engine/opponent-claim";
import type { LanguagePack } from "@einstein-vs-cat/rehearsal/engine/types";
import { countWords } from "@einstein-vs-cat/rehearsal/engine/writing-system";
import { describe, expect, it } from "vitest";
import { briefOf } from "./briefs.ts";
import { ENGLISH_WORD, foreignLetter, SPOKEN } from "./languages-fixtures.ts";

const PLAINLY_READ = SPOKEN.filter(([code]) => code !== "en");
/** The slots that name the matter of a debate. */
const NAMING = ["topic", "matter", "claim", "theirClaim", "mine", "theirs", "word"];
const QUOTATION_MARK = /[“”«»„‟「」『』"]/u;

/** Returns every text in a part of the language pack, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const slotsIn = (text: string) =>
  Array.from(text.matchAll(/\{(.*?)\}/g), (match) => match[1] ?? "");

describe.each(PLAINLY_READ)(
  "the texts in %s",
  (code, { personas, cues, writingSystem, read, pictureLabel }: LanguagePack) => {
    const pairs = [
      [personas.einstein, personas.cat],
      [personas.cat, personas.einstein],
    ] as const;

    it("are enough for twenty turns", () => {
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
        } = voice;
        expect(schemes.length).toBeGreaterThanOrEqual(8);
        for (const list of [framings, bridges, silences, contexts.question, admissions])
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
      expect(Object.keys(cues)).toEqual(
        expect.arrayContaining(["question", "authority", "number", "universal", "cause"]),
      );
      expect(pictureLabel).not.toBe("");
      expect(new Set(read(briefOf({ language: code })).cases).size).toBeGreaterThanOrEqual(16);
    });

    it("hold a counter to each argument of the other persona", () => {
      for (const [voice, opponent] of pairs) {
        expect(Object.keys(voice.counters).sort()).toEqual(
          opponent.schemes.map(({ key }) => key).sort(),
        );
        for (const counter of Object.values(voice.counters))
          expect(slotsIn(counter)).toContain("quote");
      }
    });

    it("hold one short and unique thesis in every picture, without slots or quotation marks", () => {
      const tellings = pairs.flatMap(([{ schemes }]) => schemes.map(({ scene }) => scene));
      expect(new Set(tellings.map(thesisOf)).size).toBe(tellings.length);
      for (const telling of tellings) {
        const bold = Array.from(telling.matchAll(/\*\*(.+?)\*\*/gsu), (match) => match[1] ?? "");
        expect(bold).toHaveLength(1);
        expect(bold[0]).toMatch(/[.!。！।]$/u);
        expect(thesisOf(telling)).toMatch(/^[^{}“”«»„「」—–]+$/u);
        const words = countWords(thesisOf(telling), writingSystem);
        expect([
          thesisOf(telling),
          words > 3 && words <= (writingSystem.isSpaced ? 14 : 20),
        ]).toEqual([thesisOf(telling), true]);
      }
    });

    it("use only slots that can be filled, and name the question, the claim or the side where an argument lands", () => {
      const known = {
        lands: NAMING,
        points: NAMING,
        rebuttals: ["quote", ...NAMING],
        counters: ["quote", ...NAMING],
        examples: ["case", ...NAMING],
        contexts: ["context", ...NAMING],
        framings: ["matter", ...NAMING],
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
        for (const { scene, gist, lands } of voice.schemes) {
          expectSlots([scene, gist], [], false);
          expectSlots(lands, known.lands);
        }
        for (const [part, slots] of Object.entries(known))
          if (part !== "lands") expectSlots(voice[part as keyof typeof voice], slots);
        expectSlots(voice.closings, ["answer", "verdict"]);
        const { openings, bridges, silences, admissions } = voice;
        expectSlots([openings, bridges, silences], [], false);
        expectSlots(admissions, NAMING, false);
      }
    });

    it("use their own script and words, and leave quotation marks to the slots", () => {
      for (const text of textsIn(personas).filter((value) => !/^[a-z-]+$/.test(value))) {
        const prose = text.replace(/\{\w+\}/g, "");
        expect(prose).not.toMatch(foreignLetter(code));
        expect(prose).not.toMatch(ENGLISH_WORD);
        expect(prose).not.toMatch(QUOTATION_MARK);
        expect(text).toBe(text.trim());
        if (!writingSystem.isSpaced)
          expect(prose.replace(/\s*\n\s*| • /g, "")).not.toMatch(/[ ,;:!?]/);
      }
    });
  },
);
