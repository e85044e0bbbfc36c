/** The person at the terminal, who decides after each turn how a debate goes on. */

import type { Keys } from "./keys.ts";
import type { Dialogue } from "./own-turns.ts";

/** What a person wants after a turn. */
export type Choice = "next" | "again" | "ask" | "flow" | "verdict" | "quit";

const CHOICES: Readonly<Record<string, Choice>> = {
  "\r": "next",
  "\n": "next",
  r: "again",
  a: "ask",
  f: "flow",
  v: "verdict",
  q: "quit",
};

/** What only makes sense while there is a further turn. */
const NEEDS_TURN: ReadonlySet<Choice> = new Set(["next", "again", "ask"]);

/** Asks after a turn, and hears keys during one. */
export class Audience {
  readonly #keys: Keys;
  readonly #output: Dialogue["output"];

  constructor(keys: Keys, output: Dialogue["output"], hurry: () => void) {
    this.#keys = keys;
    this.#output = output;
    keys.whileIdle(hurry);
  }

  /** Returns what the person wants. `next` is who speaks next; null when the debate has ended. */
  async choose(next: string | null): Promise<Choice> {
    const go = next === null ? "" : `Enter: ${next} answers · r again · a ask both · `;
    this.#output.write(`\n${go}f flow sheet · v verdict · q quit\n`);
    for (;;) {
      const key = await this.#keys.next();
      if (key === null) return "quit";
      const choice = CHOICES[key];
      if (choice !== undefined && (next !== null || !NEEDS_TURN.has(choice))) return choice;
    }
  }

  /** Returns the question that the person types for both sides; null when they give it up. */
  async question(): Promise<string | null> {
    this.#output.write("\nYour question to both (Enter sends it, Escape gives it up):\n> ");
    const typed = await this.#keys.line(this.#output);
    this.#output.write("\n");
    return typed;
  }

  /** Says why something that the person wanted is not possible. */
  tell(message: string): void {
    this.#output.write(`\n${message}\n`);
  }

  close(): void {
    this.#keys.close();
  }
}
