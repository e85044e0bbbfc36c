import type { PositionSuggestion } from "@einstein-vs-cat/core";
import { call } from "./http.ts";

/** What the form asks about a question. */
export interface PositionsBody {
  readonly query: string;
  readonly language: string;
}

/** Whether a question is a yes/no question, and two opposite positions for it (SPEC §7). */
export function generatePositions(
  body: PositionsBody,
  signal: AbortSignal,
): Promise<PositionSuggestion> {
  return call("POST", "/api/debates/generate-positions", body, signal);
}
