/** Which debates the radio plays, one after the other. Independent of React. */

import type { LoadDebate, RadioDebate } from "../../api/radio-debates.ts";

/** What a programme is made of. */
export interface ProgrammeOptions {
  /** The debates in a language; none where there is none. */
  readonly debatesIn: (language: string) => readonly LoadDebate[];
  readonly language: string;
  /** Returns a number from 0 to 1, without 1. */
  readonly random: () => number;
}

/** A debate with its language. */
export interface PlayedDebate extends RadioDebate {
  readonly language: string;
}

const ENGLISH = "en";

/**
 * Gives debates in a random order, each once before one is repeated. Debates that cannot be loaded are
 * left out: without a connection only some are there. Where none of the language can be, it goes on in
 * English.
 */
export class Programme {
  readonly #options: ProgrammeOptions;
  #language: string;
  #rest: LoadDebate[] = [];

  constructor(options: ProgrammeOptions) {
    this.#options = options;
    this.#language = options.debatesIn(options.language).length > 0 ? options.language : ENGLISH;
  }

  /** The language of the debates. */
  get language(): string {
    return this.#language;
  }

  /** Returns the next debate; null when none can be loaded. */
  async next(): Promise<PlayedDebate | null> {
    const debate = (await this.#nextOf(this.#rest)) ?? (await this.#nextOf(this.#shuffled()));
    if (debate !== null) return { ...debate, language: this.#language };
    if (this.#language.startsWith(ENGLISH)) return null;
    this.#language = ENGLISH;
    return this.next();
  }

  /** Takes debates from a list until one can be loaded. */
  async #nextOf(rest: LoadDebate[]): Promise<RadioDebate | null> {
    this.#rest = rest;
    for (let load = rest.pop(); load !== undefined; load = rest.pop()) {
      try {
        return await load();
      } catch (error) {
        console.warn("a debate of the radio could not be loaded", error);
      }
    }
    return null;
  }

  #shuffled(): LoadDebate[] {
    const debates = [...this.#options.debatesIn(this.#language)];
    for (let index = debates.length - 1; index > 0; index -= 1) {
      const other = Math.floor(this.#options.random() * (index + 1));
      const [one, two] = [debates[index], debates[other]];
      if (one !== undefined && two !== undefined) [debates[index], debates[other]] = [two, one];
    }
    return debates;
  }
}
