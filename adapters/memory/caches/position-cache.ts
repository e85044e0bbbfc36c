import type { PositionCache, PositionQuestion, PositionSuggestion } from "@einstein-vs-cat/core";

/** How many suggestions are remembered; the oldest goes first. */
const CAPACITY = 1_000;

/** Suggested positions in memory. A map keeps its order, so no library is needed for so few. */
export class MemoryPositionCache implements PositionCache {
  readonly #suggestions = new Map<string, PositionSuggestion>();

  async get(key: PositionQuestion): Promise<PositionSuggestion | null> {
    return this.#suggestions.get(textOf(key)) ?? null;
  }

  async set(key: PositionQuestion, suggestion: PositionSuggestion): Promise<void> {
    this.#suggestions.set(textOf(key), suggestion);
    const [oldest] = this.#suggestions.keys();
    if (this.#suggestions.size > CAPACITY && oldest !== undefined) this.#suggestions.delete(oldest);
  }
}

const textOf = ({ question, language }: PositionQuestion) => `${language}\n${question}`;
