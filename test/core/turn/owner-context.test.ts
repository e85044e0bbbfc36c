import {
  type Conversation,
  ONLY_VARIANT,
  type Prompt,
  type Remark,
  turnPrompt,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conversation } from "../../support/arbitraries.ts";
import { contextOf, userText } from "./turn-prompt-fixtures.ts";

describe("The owner's context", () => {
  /**
   * Returns the prompt after `turnCount` numbered turns, with one input before each of the given
   * turns.
   */
  function withContextBefore(turns: number[], turnCount: number): Prompt {
    const [template] = fc.sample(conversation({ maxTurns: 0 }), { seed: 1, numRuns: 1 }) as [
      Conversation,
    ];
    const at = (turnNumber: number) => ({
      turnNumber,
      createdAt: new Date(1_800_000_000_000 + turnNumber),
      debateId: 1,
    });
    const responses = Array.from({ length: turnCount }, (_, index) => ({
      ...at(index + 1),
      id: index + 1,
      side: index % 2 === 0 ? (1 as const) : (2 as const),
      content: `turn ${index + 1}`,
      summary: null,
      speaker: { kind: "rehearsal" } as const,
      leftOut: null,
      isStopped: false,
      variant: ONLY_VARIANT,
      stance: null,
    }));
    const remarks = turns.map(
      (turn): Remark => ({
        ...at(turn),
        id: turn,
        userId: 1,
        kind: "context",
        content: `context before ${turn}`,
      }),
    );
    return turnPrompt(contextOf({ ...template, responses, remarks }));
  }

  const linesOf = ({ messages }: Prompt) =>
    [
      ...messages
        .map(({ content }) => content)
        .join("\n")
        .matchAll(/(?<=^|>\n)(context before \d+|turn \d+)$/gm),
    ].map(([line]) => line);

  it("is placed directly before the turn that followed it", () => {
    expect(linesOf(withContextBefore([1, 2, 4, 5], 4))).toEqual([
      "context before 1",
      "turn 1",
      "context before 2",
      "turn 2",
      "turn 3",
      "context before 4",
      "turn 4",
      "context before 5",
    ]);
  });

  it("stays, before the first included turn, when the turns around it are omitted", () => {
    const prompt = withContextBefore([2, 11], 10);
    expect(linesOf(prompt).slice(0, 2)).toEqual(["context before 2", "turn 3"]);
    expect(linesOf(prompt).at(-1)).toBe("context before 11");
    expect(userText(prompt)).toContain("(Turns 1 to 2 are not shown.)");
  });
});
