import type { SerializedPositions } from "@einstein-vs-cat/core";
import { call } from "./http.ts";

/** What the form asks about a question. */
export interface PositionsBody {
  readonly query: string;
  readonly language: string;
}

/** Asks whether a question is a yes/no question, and for two opposite positions. */
export function generatePositions(
  body: PositionsBody,
  signal: AbortSignal,
): Promise<SerializedPositions> {
  return call("POST", "/api/debates/generate-positions", body, signal);
}
