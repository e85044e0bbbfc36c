import type { PositionQuestion, PositionSuggestion } from "../positions.ts";

/**
 * Suggested positions by question and language. An adapter may drop entries that are older than 30
 * days or beyond its capacity.
 */
export interface PositionCache {
  /** Returns the suggestion of exactly this question and language; null when there is none. */
  get(key: PositionQuestion): Promise<PositionSuggestion | null>;
  /** Stores a suggestion; the last one of a key counts. */
  set(key: PositionQuestion, suggestion: PositionSuggestion): Promise<void>;
}
