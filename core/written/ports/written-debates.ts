import type { WrittenDebate } from "../written-debate.ts";

/** The debates that were written in advance for the built-in script. */
export interface WrittenDebates {
  /** Returns those of a language in the order in which they are offered; none where it has none. */
  in(language: string): readonly WrittenDebate[];
}
