import {
  type Conversation,
  isOpenQuestion,
  ONLY_VARIANT,
  type Remark,
  remarksForPrompt,
  turnPrompt,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, conversation } from "../../support/arbitraries.ts";
import { contextOf, userText } from "./turn-prompt-fixtures.ts";

const [TEMPLATE] = fc.sample(conversation({ maxTurns: 0 }), { seed: 1, numRuns: 1 }) as [
  Conversation,
];
const RULE = "The debate's owner asks both sides";

/** Returns the prompt after `turnCount` turns in a debate with these remarks. */
function promptAfter(
  turnCount: number,
  remarks: readonly Pick<Remark, "kind" | "turnNumber" | "content">[],
) {
  const at = (turnNumber: number) => new Date(1_800_000_000_000 + turnNumber);
  const responses = Array.from({ length: turnCount }, (_, index) => ({
    ...{ id: index + 1, debateId: 1, turnNumber: index + 1, createdAt: at(index + 1) },
    ...{ side: index % 2 === 0 ? (1 as const) : (2 as const), content: `turn ${index + 1}` },
    ...{
      summary: null,
      speaker: { kind: "rehearsal" } as const,
      leftOut: null,
      isStopped: false,
      variant: ONLY_VARIANT,
      stance: null,
    },
  }));
  const stored = remarks.map((remark, index) => ({
    ...{ id: index + 1, debateId: 1, userId: 1, createdAt: at(remark.turnNumber) },
    ...remark,
  }));
  return turnPrompt(contextOf({ ...TEMPLATE, responses, remarks: stored }));
}

const question = (turnNumber: number, content = "Who pays?") =>
  ({ kind: "question", turnNumber, content }) as const;
const context = (turnNumber: number, content = "A fact.") =>
  ({ kind: "context", turnNumber, content }) as const;

describe("A question to both sides", () => {
  it("is open in the next turn of each side, and for no longer", () => {
    const open = [1, 2, 3, 4, 5].filter((turn) => isOpenQuestion(question(3), turn));
    expect(open).toEqual([3, 4]);
    expect(isOpenQuestion(context(3), 3)).toBe(false);
  });

  it("is to be answered in those two turns, and stays as answered after them", () => {
    const systems = [2, 3, 4].map((turns) => promptAfter(turns, [question(3)]));
    expect(systems.map(({ system }) => system.includes(RULE))).toEqual([true, true, false]);
    expect(
      systems.map((prompt) => /<question_to_both status="(\w+)">/.exec(userText(prompt))?.[1]),
    ).toEqual(["open", "open", "answered"]);
  });

  it("leaves the instructions as they were in a debate without one", () => {
    const { system } = promptAfter(3, [context(2), context(4)]);
    expect(system).not.toMatch(/question_to_both|asks both/);
    expect(system).toBe(promptAfter(3, []).system);
  });

  it("is quoted as data, whatever it says", () => {
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (content) => {
        const prompt = promptAfter(2, [question(3, content)]);
        const text = userText(prompt);
        expect(text.match(/<question_to_both[ >]/g)).toHaveLength(1);
        expect(text.match(/<\/question_to_both>/g)).toHaveLength(1);
        expect(text).toContain(content.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
        expect(prompt.system).toBe(promptAfter(2, [question(3, "Why?")]).system);
      }),
    );
  });

  it("stays in the prompt while it is open, however much context was added after it", () => {
    const later = Array.from({ length: 12 }, (_, index) => context(4, `fact ${index}`));
    const remarks = [context(1, "old"), question(3), ...later];
    expect(remarksForPrompt(remarks, 4, 12)).toEqual([question(3), ...later]);
    expect(remarksForPrompt(remarks, 5, 12)).toEqual(later);
  });

  it("is counted when there are several", () => {
    expect(promptAfter(2, [question(3), question(3, "And when?")]).system).toContain(
      "asks both sides 2 questions",
    );
  });
});
