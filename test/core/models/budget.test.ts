import {
  type Access,
  type Attempt,
  type AvailableProviders,
  actualCost,
  type BillableRequest,
  BUDGET_SHARE,
  budgetShare,
  byteLength,
  clientShare,
  denialForBudget,
  MODELS,
  PROVIDERS,
  type Price,
  type Provider,
  priceOf,
  resolveServedModel,
  TIERS,
  worstCaseCost,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";

const price: fc.Arbitrary<Price> = fc.record({
  input: fc.double({ min: 0, max: 60, noNaN: true }),
  output: fc.double({ min: 0, max: 60, noNaN: true }),
});
const modelRequest: fc.Arbitrary<BillableRequest> = fc.record({
  prompt: fc.record({
    system: anyText({ maxLength: 200 }),
    messages: fc.array(
      fc.record({
        role: fc.constantFrom("user" as const, "assistant" as const),
        content: anyText({ maxLength: 200 }),
      }),
      {
        maxLength: 9,
      },
    ),
  }),
  maxTokens: fc.nat({ max: 4_000 }),
});
const count = fc.option(fc.nat({ max: 100_000 }));
const attempts: fc.Arbitrary<Attempt[]> = fc.array(
  fc.record({ inputTokens: count, outputTokens: count }),
  { maxLength: 3 },
);

const HELLO: BillableRequest = {
  prompt: { system: "12345", messages: [{ role: "user", content: "é🐈" }] },
  maxTokens: 100,
};
/** The bytes of that prompt, including the overhead of the request and of each message. */
const HELLO_TOKENS = 5 + 2 + 4 + 64 + 16;
const EXPENSIVE: Price = { input: 30, output: 60 };
const attempt = (known: Partial<Attempt> = {}): Attempt => ({
  inputTokens: null,
  outputTokens: null,
  ...known,
});

describe("The worst case of a request", () => {
  it("is the price of its bytes and of the longest answer in three attempts, in micro-dollars", () => {
    expect(worstCaseCost(EXPENSIVE, HELLO)).toBe(3 * (HELLO_TOKENS * 30 + 100 * 60));
  });

  it("is a whole number, rounded up", () => {
    expect(worstCaseCost({ input: 0.1, output: 0 }, HELLO)).toBe(Math.ceil(0.3 * HELLO_TOKENS));
  });

  it("covers every prompt with one token per byte and the maximum number of attempts", () => {
    fc.assert(
      fc.property(price, modelRequest, (rate, request) => {
        const { system, messages } = request.prompt;
        const bytes = new TextEncoder().encode(
          [system, ...messages.map(({ content }) => content)].join(""),
        ).length;
        const tries = [0, 1, 2].map(() => ({
          inputTokens: bytes,
          outputTokens: request.maxTokens,
        }));
        const cost = tries.reduce(
          (sum, one) => sum + one.inputTokens * rate.input + one.outputTokens * rate.output,
          0,
        );
        expect(worstCaseCost(rate, request)).toBeGreaterThanOrEqual(Math.floor(cost));
      }),
    );
  });

  it("counts the bytes of any text as an encoder does, including lone surrogates", () => {
    fc.assert(
      fc.property(
        anyText(),
        (text) => void expect(byteLength(text)).toBe(new TextEncoder().encode(text).length),
      ),
    );
  });
});

describe("The actual cost of a request", () => {
  it("is the price of the tokens that the provider counted", () => {
    expect(actualCost(EXPENSIVE, HELLO, [attempt({ inputTokens: 10, outputTokens: 20 })])).toBe(
      10 * 30 + 20 * 60,
    );
  });

  it("is the whole prompt and the longest answer where the provider counted no tokens", () => {
    expect(actualCost(EXPENSIVE, HELLO, [attempt()])).toBe(HELLO_TOKENS * 30 + 100 * 60);
    expect(actualCost(EXPENSIVE, HELLO, [attempt({ inputTokens: 10 })])).toBe(10 * 30 + 100 * 60);
  });

  it("is never cut to what was expected", () => {
    const tries = [attempt({ inputTokens: 1_000_000, outputTokens: 5_000 })];
    expect(actualCost(EXPENSIVE, HELLO, tries)).toBe(1_000_000 * 30 + 5_000 * 60);
  });

  it("includes every attempt", () => {
    const tries = [attempt(), attempt(), attempt({ inputTokens: 10, outputTokens: 20 })];
    expect(actualCost(EXPENSIVE, HELLO, tries)).toBe(
      2 * (HELLO_TOKENS * 30 + 100 * 60) + 10 * 30 + 20 * 60,
    );
  });

  it("is zero without any attempt", () => {
    expect(actualCost(EXPENSIVE, HELLO, [])).toBe(0);
  });

  it("is a whole number, and within the worst case while no provider counts more than is possible", () => {
    fc.assert(
      fc.property(price, modelRequest, attempts, (rate, request, tries) => {
        const cost = actualCost(rate, request, tries);
        expect(cost).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(cost)).toBe(true);
        const possible = tries.map(() => attempt());
        expect(actualCost(rate, request, possible)).toBeLessThanOrEqual(
          worstCaseCost(rate, request),
        );
      }),
    );
  });
});

describe("The price of a resolved model", () => {
  const live = (providers: Provider[], localModel: string | null = null): AvailableProviders => ({
    providers: new Set(providers),
    localModel,
  });
  const [nano] = MODELS;
  if (nano === undefined) throw new Error("the catalogue is empty");

  it("is the model's own price for each model of the catalogue", () => {
    for (const model of MODELS)
      expect(priceOf(MODELS, resolveServedModel(MODELS, model, live([model.provider])))).toEqual(
        model.price,
      );
  });

  it("is the price of the substitute where another provider's model answers", () => {
    for (const model of MODELS) {
      for (const provider of PROVIDERS) {
        const resolved = resolveServedModel(MODELS, model, live([provider]));
        const answering = MODELS.find(({ id }) => id === resolved.aiModel);
        expect(priceOf(MODELS, resolved)).toEqual(answering?.price ?? null);
      }
    }
  });

  it("is null for the rehearsal model and for a local server, even when its model has the name of a paid one", () => {
    expect(priceOf(MODELS, resolveServedModel(MODELS, nano, live([])))).toBeNull();
    expect(priceOf(MODELS, resolveServedModel(MODELS, nano, live([], "llama3")))).toBeNull();
    expect(priceOf(MODELS, resolveServedModel(MODELS, nano, live([], "gpt-4")))).toBeNull();
  });

  it("is null for a model with a price of zero in the operator's catalogue", () => {
    const own = [{ ...nano, price: { input: 0, output: 0 } }];
    expect(priceOf(own, resolveServedModel(own, nano, live(["openai"])))).toBeNull();
  });
});

describe("The share of the budget", () => {
  const people: [Access, number, string, number, string][] = [
    [{ kind: "visitor" }, 0.7, "budget-sign-in", 0.1, "network-budget-spent"],
    [{ kind: "user", tier: "free" }, 0.9, "budget-tomorrow", 0.1, "own-budget-spent"],
    [{ kind: "user", tier: "standard" }, 1, "budget-spent", 0.5, "own-budget-spent"],
    [{ kind: "user", tier: "pro" }, 1, "budget-spent", 0.5, "own-budget-spent"],
  ];

  it.each(people)(
    "of everybody like %o is %d of the daily budget, and beyond it the error is %s; their own is %d, and beyond it %s",
    (access, share, code, own, ownCode) => {
      expect(budgetShare(access)).toBe(share);
      expect(denialForBudget(access, "day", 0).code).toBe(code);
      expect(clientShare(access)).toBe(own);
      expect(denialForBudget(access, "client", 0).code).toBe(ownCode);
    },
  );

  it("comes back at midnight UTC, which the refusal tells", () => {
    const waitAt = (moment: string) =>
      denialForBudget({ kind: "visitor" }, "day", Date.parse(moment)).retryAfterMs;
    expect(waitAt("2026-11-22T00:00:00Z")).toBe(86_400_000);
    expect(waitAt("2026-11-22T23:59:58Z")).toBe(2_000);
  });

  it("has a separate message for each kind of person that says what helps", () => {
    const sentences = people.map(([access]) => denialForBudget(access, "day", 0).message);
    expect(sentences[0]).toBe("Today's budget for visitors is used up. Please log in to continue.");
    expect(sentences[1]).toMatch(/tomorrow.*plan/);
    expect(sentences[2]).toMatch(/tomorrow/);
    expect(sentences[2]).not.toMatch(/plan|sign in/);
  });

  it("grows with the plan, and never exceeds the whole budget", () => {
    const shares = [
      budgetShare({ kind: "visitor" }),
      ...TIERS.map((tier) => budgetShare({ kind: "user", tier })),
    ];
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(Math.max(...Object.values(BUDGET_SHARE))).toBe(1);
  });
});
