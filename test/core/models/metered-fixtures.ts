import {
  type Actor,
  MODELS,
  type ModelRequest,
  priceOf,
  worstCaseCost,
} from "@einstein-vs-cat/core";
import type { MemoryBudget } from "@einstein-vs-cat/memory/budget";
import { until } from "../../support/until.ts";
import { TestApp, VISITOR } from "../test-app.ts";
import { FakeGateway } from "./fake-gateway.ts";

/** A daily budget that no test uses up. */
export const PLENTY = 10_000_000;

/** Returns the worst-case cost of a request at the price of its model. */
export function worstOf(request: ModelRequest | undefined): number {
  const price = priceOf(MODELS, { gateway: "openai", aiModel: request?.modelId ?? "" });
  if (price === null || request === undefined)
    throw new Error("no request to a model with a price was made");
  return worstCaseCost(price, request);
}

/** Creates an app with a daily budget and a debate in which OpenAI answers for both sides. */
export async function appWith(limit: number, owner: Actor = VISITOR, openai = new FakeGateway()) {
  const app = new TestApp({ openai }, limit);
  const budget = app.ports.budget as MemoryBudget;
  const { id } = await app.create(owner);
  const committed = () => budget.committed(new Date(app.clock.now()).toISOString().slice(0, 10));
  const settled = (micros: number) => until(`${micros} are spent`, () => committed() === micros);
  return { app, openai, id, budget, committed, settled };
}

/** Returns the worst-case cost of the first turn of such a debate. */
export async function firstTurnCost(owner: Actor = VISITOR): Promise<number> {
  const { app, openai, id } = await appWith(PLENTY, owner);
  await app.generate(owner, id);
  await app.untilRequested(openai, 1);
  return worstOf(openai.latest.request);
}
