import {
  type Access,
  type AnswerEnd,
  type AnswerSink,
  DomainError,
  MODELS,
  ModelError,
  type ModelGateway,
  type ModelRequest,
  type ModelStream,
  priceOf,
  type TokenUsage,
} from "@einstein-vs-cat/core";
import type { MemoryBudget } from "@einstein-vs-cat/memory/budget";
import fc from "fast-check";
import { expect, it } from "vitest";
import { completeText } from "../../../core/models/use-cases/complete-text.ts";
import { speak } from "../../support/spoken-answer.ts";
import { TestApp } from "../test-app.ts";

/** How a provider treats one request, and the tokens that it really charges. */
interface Treatment {
  readonly kind: "answer" | "uncounted" | "refuse" | "cut" | "break" | "think" | "hang" | "endless";
  /** The parts of the longest possible prompt and answer that are charged, from 0 to 1. */
  readonly input: number;
  readonly output: number;
}

const treatment: fc.Arbitrary<Treatment> = fc.record({
  kind: fc.constantFrom(
    ...(["answer", "uncounted", "refuse", "cut", "break", "think", "hang", "endless"] as const),
  ),
  input: fc.double({ min: 0, max: 1, noNaN: true }),
  output: fc.double({ min: 0, max: 1, noNaN: true }),
});

const UNCOUNTED: TokenUsage = { inputTokens: null, outputTokens: null };

/** A provider that treats one request after the other as planned, and adds up its bill. */
class BillingProvider implements ModelGateway {
  /** In micro-dollars. */
  bill = 0;
  readonly #plan: Treatment[];

  constructor(plan: readonly Treatment[]) {
    this.#plan = [...plan];
  }

  stream(request: ModelRequest, sink: AnswerSink): ModelStream {
    const { kind, input, output } = this.#plan.shift() ?? { kind: "refuse", input: 0, output: 0 };
    const usage = {
      inputTokens: Math.floor(input * bytesOf(request)),
      outputTokens: Math.floor(output * request.maxTokens),
    };
    const charge = () => {
      if (kind === "refuse") return;
      const price = priceOf(MODELS, { gateway: "openai", aiModel: request.modelId });
      this.bill +=
        usage.inputTokens * (price?.input ?? 0) + usage.outputTokens * (price?.output ?? 0);
    };
    const answer = async function* (): AsyncGenerator<string, AnswerEnd | null> {
      charge();
      if (kind === "refuse") throw new ModelError("busy", { retryable: true, isFree: true });
      if (kind === "hang") await new Promise(() => {});
      if (kind === "break") throw new ModelError("overloaded", { retryable: true });
      if (kind === "think") return { reason: "length", usage };
      yield kind === "endless" ? "word ".repeat(100_000) : "Yes\nNo";
      if (kind === "cut") return null;
      return { reason: "complete", usage: kind === "answer" ? usage : UNCOUNTED };
    };
    return speak(sink, answer());
  }
}

const bytesOf = ({ prompt: { system, messages } }: ModelRequest) =>
  new TextEncoder().encode([system, ...messages.map(({ content }) => content)].join("")).length;

/** Runs a call to its end, and lets the time pass whenever it waits. */
async function finish(app: TestApp, call: Promise<unknown>): Promise<void> {
  let isOver = false;
  const ended = call
    .catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    })
    .finally(() => {
      isOver = true;
    });
  while (!isOver) {
    await new Promise(setImmediate);
    if (!isOver && app.clock.nextDue !== null) app.clock.advance(app.clock.nextDue);
  }
  await ended;
}

const PEOPLE: readonly Access[] = [
  { kind: "visitor" },
  { kind: "user", tier: "free" },
  { kind: "user", tier: "standard" },
  { kind: "user", tier: "pro" },
];

it("The true bills of a thousand random answers stay within what is counted, and that within the budget", async () => {
  let requests = 0;
  const limit = 100_000;
  const run = fc.asyncProperty(
    fc.array(treatment, { minLength: 100, maxLength: 100 }),
    async (plan) => {
      const openai = new BillingProvider(plan);
      const app = new TestApp({ openai }, limit);
      const budget = app.ports.budget as MemoryBudget;
      const day = new Date(app.clock.now()).toISOString().slice(0, 10);
      const ask = (index: number) => {
        const access = PEOPLE[index % PEOPLE.length] ?? { kind: "visitor" };
        const payer = { access, client: `client:${index % 7}`, isTurn: index % 2 === 0 };
        const prompt = {
          system: "Answer.",
          messages: [{ role: "user" as const, content: "Why? ".repeat(50 * (index % 20)) }],
        };
        const material = { purpose: "positions" };
        const fit = () => ({ prompt, material, isWhole: true });
        return completeText(app.ports, payer, { answerTokens: 1_500, fit });
      };
      for (let index = 0; index < 100; index += 2) {
        await finish(app, Promise.all([ask(index), ask(index + 1)]));
        expect(openai.bill).toBeLessThanOrEqual(budget.committed(day));
        expect(budget.committed(day)).toBeLessThanOrEqual(limit);
      }
      requests += 100;
    },
  );
  await fc.assert(run, { numRuns: 10 });
  expect(requests).toBeGreaterThanOrEqual(1_000);
});
