import type { PositionCache, PositionQuestion, PositionSuggestion } from "@einstein-vs-cat/core";
import { LRUCache } from "lru-cache";

/** How many suggestions are remembered; the least recently used goes first. */
const CAPACITY = 1_000;

/** Suggested positions in memory. */
export class MemoryPositionCache implements PositionCache {
  readonly #suggestions = new LRUCache<string, PositionSuggestion>({ max: CAPACITY });

  async get(key: PositionQuestion): Promise<PositionSuggestion | null> {
    return this.#suggestions.get(textOf(key)) ?? null;
  }

  async set(key: PositionQuestion, suggestion: PositionSuggestion): Promise<void> {
    this.#suggestions.set(textOf(key), suggestion);
  }
}

const textOf = ({ question, language }: PositionQuestion) => `${language}\n${question}`;
