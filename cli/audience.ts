/** The person at the terminal, who decides after each turn how a debate goes on. */

import type { Keys } from "./keys.ts";
import type { Dialogue } from "./own-turns.ts";

/** What a person wants after a turn. */
export type Choice = "next" | "flow" | "verdict" | "quit";

const CHOICES: Readonly<Record<string, Choice>> = {
  "\r": "next",
  "\n": "next",
  f: "flow",
  v: "verdict",
  q: "quit",
};

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
    const go = next === null ? "" : `Enter: ${next} answers · `;
    this.#output.write(`\n${go}f flow sheet · v verdict · q quit\n`);
    for (;;) {
      const key = await this.#keys.next();
      if (key === null) return "quit";
      const choice = CHOICES[key];
      if (choice !== undefined && (choice !== "next" || next !== null)) return choice;
    }
  }

  /** Says why something that the person wanted is not possible. */
  tell(message: string): void {
    this.#output.write(`\n${message}\n`);
  }

  close(): void {
    this.#keys.close();
  }
}
