import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type RadioDebate, radioDebatesIn } from "../../../../app-web/api/radio-debates.ts";
import { Programme } from "../../../../app-web/state/listening/programme.ts";
import {
  firstTurnOf,
  inProgramme,
  programmeTurns,
} from "../../../../app-web/state/listening/use-radio-programme.ts";

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const debate = (question: string): RadioDebate => ({
  ...{ question, option1: "Yes", option2: "No", turns: ["One.", "Two."] },
});
const there = (question: string) => async () => debate(question);
const missing = () => Promise.reject(new TypeError("offline"));

const programmeOf = (
  language: string,
  debates: Readonly<Record<string, readonly (() => Promise<RadioDebate>)[]>>,
) => new Programme({ language, debatesIn: (of) => debates[of] ?? [], random: () => 0 });

const next = async (programme: Programme, count: number) => {
  const debates = [];
  for (let index = 0; index < count; index += 1) debates.push(await programme.next());
  return debates.map((one) => one && `${one.language} ${one.question}`);
};

it("plays each debate of the language once before one is repeated", async () => {
  const programme = programmeOf("de", { de: ["A", "B", "C"].map(there), en: [there("D")] });
  const played = await next(programme, 6);
  expect([...played.slice(0, 3)].sort()).toEqual(["de A", "de B", "de C"]);
  expect([...played.slice(3)].sort()).toEqual(["de A", "de B", "de C"]);
});

it("leaves out debates that are not there without a connection", async () => {
  const programme = programmeOf("de", { de: [missing, there("B"), missing], en: [there("D")] });
  expect(await next(programme, 2)).toEqual(["de B", "de B"]);
});

it("goes on in English where the language has none, or none can be loaded", async () => {
  expect(await next(programmeOf("it", { en: [there("D")] }), 1)).toEqual(["en D"]);
  expect(await next(programmeOf("de", { de: [missing], en: [there("D")] }), 2)).toEqual([
    ...["en D", "en D"],
  ]);
  expect(await next(programmeOf("de", { de: [missing], en: [missing] }), 1)).toEqual([null]);
});

it("has the written debates of the product, without what only the server needs", async () => {
  for (const [language, count] of [
    ["en", 12],
    ["ar", 4],
    ["pt-BR", 4],
    ["it", 0],
  ] as const)
    expect(radioDebatesIn(language), language).toHaveLength(count);
  const loaded = await radioDebatesIn("ja")[0]?.();
  expect(Object.keys(loaded ?? {}).sort()).toEqual(["option1", "option2", "question", "turns"]);
  expect(loaded?.turns.every((turn) => turn.length > 40)).toBe(true);
});

it("numbers the turns of all debates in one sequence", () => {
  const debates = ["A", "B"].map((question) => ({ ...debate(question), language: "en" }));
  const turns = programmeTurns(debates);
  expect(turns.map(({ turnNumber, side }) => [turnNumber, side])).toEqual([
    ...[
      [1, 1],
      [2, 2],
      [101, 1],
      [102, 2],
    ],
  ]);
  expect(inProgramme(firstTurnOf(1))).toEqual({ index: 1, turn: 1 });
});
