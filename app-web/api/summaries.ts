import type { Serialized, summaryAnswer } from "@einstein-vs-cat/core";
import { call } from "./http.ts";

/**
 * Summarises a long response, or returns its stored summary. A new one takes as long as a model
 * needs.
 */
export async function summariseResponse(id: number): Promise<string> {
  type Answer = Serialized<typeof summaryAnswer>;
  return (await call<Answer>("POST", `/api/responses/${id}/summary`)).summary;
}
