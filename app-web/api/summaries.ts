import type { Serialized, summaryAnswer } from "@einstein-vs-cat/core";
import { call } from "./http.ts";

/**
 * Summarises a long response, or returns its stored summary. A new one takes as long as a model
 * needs. After a failure no model is asked, unless a person asks again.
 */
export async function summariseResponse(id: number, again: boolean): Promise<string> {
  type Answer = Serialized<typeof summaryAnswer>;
  return (await call<Answer>("POST", `/api/responses/${id}/summary${again ? "?again=true" : ""}`))
    .summary;
}
