import {
  type Actor,
  generatePositions,
  MODELS,
  type ModelGateway,
  worstCaseCost,
} from "@einstein-vs-cat/core";
import type { MemoryBudget } from "@einstein-vs-cat/memory/budget";
import { describe, expect, it } from "vitest";
import { CALLER, codeOf, PRO, TestApp, VISITOR } from "../test-app.ts";
import { FakeGateway } from "./fake-gateway.ts";

const FREE = { ...PRO, tier: "free" } as const satisfies Actor;
const PLENTY = 10_000_000;

/** Returns the amount that is spent or reserved today. */
const committedIn = ({ ports, clock }: TestApp) =>
  (ports.budget as MemoryBudget).committed(new Date(clock.now()).toISOString().slice(0, 10));

describe("A model task other than a turn", () => {
  const question = { query: "Dogs or cats?", language: "en", caller: CALLER };
  const gatewayAnswering = (openai: FakeGateway, text: string): ModelGateway => ({
    stream: (request, sink) => {
      const answer = openai.stream(request, sink);
      answer.say(text);
      answer.finish();
      return answer;
    },
  });

  it("counts towards the budget at its actual cost", async () => {
    const openai = new FakeGateway();
    const app = new TestApp({ openai: gatewayAnswering(openai, "Dogs\nCats") }, PLENTY);
    await generatePositions(app.ports, VISITOR, question);
    expect(committedIn(app)).toBe(Math.ceil(3 * 0.1 + 5 * 0.4));
  });

  it("releases its worst case when it fails", async () => {
    const openai = new FakeGateway();
    const app = new TestApp({ openai }, PLENTY);
    const answer = codeOf(generatePositions(app.ports, VISITOR, question));
    await app.untilRequested(openai, 1);
    openai.latest.fail(new Error("broken"));
    expect(await answer).toBe("task-failed");
    const committed = committedIn(app);
    expect(committed).toBeGreaterThan(0);
    expect(committed).toBeLessThan(
      worstCaseCost(MODELS[0]?.price ?? { input: 0, output: 0 }, openai.latest.request),
    );
  });

  it.each([
    ["a visitor", VISITOR, "budget-sign-in"],
    ["a person without a session", null, "budget-sign-in"],
    ["a free account", FREE, "budget-tomorrow"],
    ["a paid account", PRO, "budget-spent"],
  ] as const)(
    "is refused to %s without a model call when their share is used up",
    async (_name, actor, code) => {
      const openai = new FakeGateway();
      const app = new TestApp({ openai }, 1);
      expect(await codeOf(generatePositions(app.ports, actor, question))).toBe(code);
      expect(openai.tries).toHaveLength(0);
    },
  );
});
