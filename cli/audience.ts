/** The person at the terminal, who decides after each turn how a debate goes on. */

import type { Keys } from "./keys.ts";
import { printable } from "./output/style.ts";
import type { Dialogue } from "./own-turns.ts";

/** The keys, in the order in which they are shown, and what each is called. */
const KEYS = {
  r: { choice: "again", name: "again" },
  g: { choice: "firmer", name: "again, firmer" },
  b: { choice: "branch", name: "branch" },
  a: { choice: "ask", name: "ask both" },
  c: { choice: "concede", name: "concede" },
  f: { choice: "flow", name: "flow sheet" },
  v: { choice: "verdict", name: "verdict" },
  q: { choice: "quit", name: "quit" },
} as const;

/** What a person wants after a turn. */
export type Choice = "next" | (typeof KEYS)[keyof typeof KEYS]["choice"];

/** What decides which turn comes next. It has the first of two rows, so that both fit a terminal. */
const FIRST_ROW: ReadonlySet<Choice> = new Set(["again", "firmer", "branch"]);

const ENTER = /[\r\n]/;

/** How the person at the terminal gives a line. */
const HOW = "Enter sends it, Escape gives it up";

/** Asks after a turn, and hears keys during one. */
export class Audience {
  readonly #keys: Keys;
  readonly #output: Dialogue["output"];

  constructor(keys: Keys, output: Dialogue["output"], hurry: () => void) {
    this.#keys = keys;
    this.#output = output;
    keys.whileIdle(hurry);
  }

  /**
   * Returns what the person wants of what is possible. `enter` says what Enter does; null when the
   * debate has no further turn.
   */
  async choose(enter: string | null, possible: ReadonlySet<Choice>): Promise<Choice> {
    const keys = Object.entries(KEYS).filter(([, { choice }]) => possible.has(choice));
    const row = (isFirst: boolean) =>
      keys.flatMap(([key, { choice, name }]) =>
        FIRST_ROW.has(choice) === isFirst ? [`${key} ${name}`] : [],
      );
    const first = enter === null ? row(true) : [`Enter: ${enter}`, ...row(true)];
    this.#output.write(`\n${first.join(" · ")}\n${row(false).join(" · ")}\n`);
    for (;;) {
      const pressed = await this.#keys.next();
      if (pressed === null) return "quit";
      if (enter !== null && ENTER.test(pressed)) return "next";
      const found = keys.find(([key]) => key === pressed);
      if (found !== undefined) return found[1].choice;
    }
  }

  /** Returns the line that the person types when they are asked; null when they give it up. */
  async line(question: string): Promise<string | null> {
    this.#output.write(`\n${question} (${HOW}):\n> `);
    const typed = await this.#keys.line(this.#output);
    this.#output.write("\n");
    return typed;
  }

  /** Says something about what the person wanted. */
  tell(message: string): void {
    this.#output.write(`\n${printable(message)}\n`);
  }

  /** Lets another reader have the terminal until it is done. */
  lend<T>(read: () => Promise<T>): Promise<T> {
    return this.#keys.lend(read);
  }

  close(): void {
    this.#keys.close();
  }
}
