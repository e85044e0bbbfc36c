import type { PositionCache, PositionQuestion, PositionSuggestion } from "@einstein-vs-cat/core";

/** How many suggestions are remembered; the least recently used goes first. */
export const REMEMBERED_SUGGESTIONS = 1_000;

/** Suggested positions in memory. */
export class MemoryPositionCache implements PositionCache {
  /** The least recently used first. */
  readonly #suggestions = new Map<string, PositionSuggestion>();

  async get(key: PositionQuestion): Promise<PositionSuggestion | null> {
    const suggestion = this.#suggestions.get(textOf(key));
    if (suggestion === undefined) return null;
    this.#remember(textOf(key), suggestion);
    return suggestion;
  }

  async set(key: PositionQuestion, suggestion: PositionSuggestion): Promise<void> {
    this.#remember(textOf(key), suggestion);
    if (this.#suggestions.size <= REMEMBERED_SUGGESTIONS) return;
    const [oldest = ""] = this.#suggestions.keys();
    this.#suggestions.delete(oldest);
  }

  /** Puts a suggestion at the end, where those that were used last are. */
  #remember(key: string, suggestion: PositionSuggestion): void {
    this.#suggestions.delete(key);
    this.#suggestions.set(key, suggestion);
  }
}

const textOf = ({ question, language }: PositionQuestion) => `${language}\n${question}`;
