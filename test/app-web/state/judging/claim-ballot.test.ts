import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CLAIM_BALLOTS_KEY } from "../../../../app-web/state/ground/storage.ts";
import { keepAnswers, keptAnswers, MOST } from "../../../../app-web/state/judging/claim-ballot.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const LINK = `shared ${"A".repeat(43)}`;

describe("The answers to a claim ballot", () => {
  test("are there again at the next visit of the debate, and only of that one", () => {
    keepAnswers(LINK, { "1.1": "agree", "2.1": "skip" });
    keepAnswers("own 7", { "1.1": "disagree" });
    expect(keptAnswers(LINK)).toEqual({ "1.1": "agree", "2.1": "skip" });
    expect(keptAnswers("own 7")).toEqual({ "1.1": "disagree" });
    expect(keptAnswers("own 8")).toEqual({});
  });

  test("are stored without the link of the debate", () => {
    keepAnswers(LINK, { "1.1": "agree" });
    expect(stored.get(CLAIM_BALLOTS_KEY)).not.toContain("AAA");
  });

  test("leave nothing behind when the last one is taken back", () => {
    keepAnswers(LINK, { "1.1": "agree" });
    keepAnswers(LINK, {});
    expect([...stored]).toEqual([]);
  });

  test("are capped: of the latest debates only, and so many of each", () => {
    const many = Object.fromEntries(
      Array.from({ length: MOST.answers + 50 }, (_, index) => [`${index}.1`, "agree"] as const),
    );
    for (let debate = 0; debate < MOST.debates + 5; debate += 1) keepAnswers(`own ${debate}`, many);
    expect(keptAnswers("own 4")).toEqual({});
    expect(Object.keys(keptAnswers("own 5"))).toHaveLength(MOST.answers);
    expect((stored.get(CLAIM_BALLOTS_KEY) ?? "").length).toBeLessThan(200_000);
  });

  test.each([
    "not JSON",
    "7",
    "[null]",
    '[{"debate":1}]',
    '[{"debate":1,"answers":{"1.1":"yes"}}]',
  ])("ignore what is stored by anything else: %s", (value) => {
    stored.set(CLAIM_BALLOTS_KEY, value);
    expect(keptAnswers(LINK)).toEqual({});
  });
});
