/** A person who argues at a terminal, where single keys decide between the turns. */

import { stripVTControlCharacters } from "node:util";
import { until } from "../support/until.ts";
import { type ScriptedModels, WORDS } from "./scripted-models.ts";
import { type Session, start } from "./terminal.ts";

/** The turns that the person types. */
export const OWN = [
  "A bun holds its filling, as bread does.",
  "And it is eaten with the hands, as any other.",
] as const;

/** The end of what is offered after each turn. */
export const OFFER = "f flow sheet · v verdict · q quit\n";

/** The person, the program, and how often each of its questions was asked. */
export class Seated {
  readonly session: Session;
  #lines = 0;
  #keys = 0;

  constructor({ variables }: ScriptedModels, ...options: string[]) {
    this.session = start([...WORDS, "--as", "1", ...options], { columns: 80, variables });
  }

  get stderr(): string {
    return this.session.stderr.text;
  }

  /** What the program has shown of the debate, without its colors. */
  get shown(): string {
    return stripVTControlCharacters(this.session.stdout.text);
  }

  /** Waits for the next question and types an own turn. */
  async says(words: string): Promise<void> {
    this.#lines += 1;
    await this.#asks("Your turn, in place of", this.#lines);
    this.session.stdin.write(`${words}\r`);
  }

  /** Waits for the next offer and presses a key. */
  async presses(key: string): Promise<void> {
    this.#keys += 1;
    await this.#asks(OFFER, this.#keys);
    this.session.stdin.write(key);
  }

  /** Presses a key, waits for a question, and types a line. */
  async answers(key: string, question: string, line: string): Promise<void> {
    const times = this.stderr.split(question).length;
    await this.presses(key);
    await this.#asks(question, times);
    this.session.stdin.write(line);
  }

  #asks(question: string, times: number): Promise<void> {
    const what = `it asks "${question}" ${times} times`;
    return until(what, () => this.stderr.split(question).length > times);
  }
}
