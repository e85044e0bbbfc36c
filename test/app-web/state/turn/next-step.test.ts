import { VISITOR_LIMIT } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextStep, type TurnsSoFar } from "../../../../app-web/state/turn/next-step.ts";

const REST: TurnsSoFar = {
  access: { kind: "user", tier: "free" },
  turns: 2,
  isUnderWay: false,
  isPending: false,
  isRevealing: false,
  isScriptOver: false,
  isPersonNext: false,
};
const VISITOR = { kind: "visitor" } as const;

describe("What comes next in a debate", () => {
  test.each<[string, Partial<TurnsSoFar>, ReturnType<typeof nextStep>]>([
    ["to start it, before the first turn", { turns: 0 }, "start"],
    [
      "nothing to press, while the first turn is on its way",
      { turns: 0, isUnderWay: true, isPending: true },
      "opening",
    ],
    [
      "the second turn, while the first one is still being revealed",
      { turns: 0, isUnderWay: true, isPending: true, isRevealing: true },
      "more",
    ],
    ["the next turn, between turns", {}, "more"],
    ["the person's own turn, where they have the next seat", { isPersonNext: true }, "yours"],
    ["the person's own turn, as the first one", { turns: 0, isPersonNext: true }, "yours"],
    [
      "the rest of the answer, before the person's own turn",
      { isPersonNext: true, isUnderWay: true, isPending: true, isRevealing: true },
      "more",
    ],
    [
      "an explanation, for a visitor whose turn would be one too many",
      { access: VISITOR, turns: VISITOR_LIMIT.responses, isPersonNext: true },
      "refused",
    ],
    ["to wait, during a turn", { isUnderWay: true, isPending: true }, "wait"],
    [
      "the next turn, while the server is being asked for a running one",
      { isUnderWay: true },
      "more",
    ],
    ["the next turn, up to the last one of a visitor", { access: VISITOR, turns: 9 }, "more"],
    [
      "an explanation, at the limit of a visitor",
      { access: VISITOR, turns: VISITOR_LIMIT.responses },
      "refused",
    ],
    ["nothing more, when the built-in script has ended", { isScriptOver: true }, "over"],
  ])("is %s", (_sentence, part, step) => {
    expect(nextStep({ ...REST, ...part })).toBe(step);
  });

  test("is asked for only where a turn could follow", () => {
    const states = fc.record({
      access: fc.constantFrom(REST.access, VISITOR),
      turns: fc.nat({ max: 12 }),
      isUnderWay: fc.boolean(),
      isPending: fc.boolean(),
      isRevealing: fc.boolean(),
      isScriptOver: fc.boolean(),
      isPersonNext: fc.boolean(),
    });
    fc.assert(
      fc.property(states, (state) => {
        if (nextStep(state) !== "more") return;
        expect(state.isScriptOver).toBe(false);
        expect(state.isPending && !state.isRevealing).toBe(false);
        if (state.access.kind === "visitor")
          expect(state.turns).toBeLessThan(VISITOR_LIMIT.responses);
      }),
    );
  });
});
