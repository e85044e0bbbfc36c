import type { PositionQuestion, PositionSuggestion } from "../debate/positions.ts";

/** Suggested positions by question and language. It may forget: a row older than 30 days, or all when it is full. */
export interface PositionCache {
  /** What was kept for exactly this question and language; null when nothing is. */
  get(key: PositionQuestion): Promise<PositionSuggestion | null>;
  /** Keeps a suggestion; the last one of a key counts. */
  set(key: PositionQuestion, suggestion: PositionSuggestion): Promise<void>;
}
