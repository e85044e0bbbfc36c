import { createInterface, type Interface } from "node:readline";
import {
  asDomainError,
  checked,
  MAXIMUM,
  MINIMUM,
  ownTurnSchema,
  type Persona,
} from "@einstein-vs-cat/core";

/** A stream that may be a terminal. */
type Stream<S> = S & { readonly isTTY?: boolean };

/** Where a person types, and where they are asked. */
export interface Dialogue {
  readonly input: Stream<NodeJS.ReadableStream>;
  readonly output: Stream<NodeJS.WritableStream>;
}

/** Reads the turns of a person who argues themselves, one line each. */
export class OwnTurns {
  readonly #dialogue: Dialogue;
  readonly #stopped: AbortSignal;
  readonly #interrupt: () => void;
  #lines: Interface | null = null;
  #iterator: AsyncIterator<string> | null = null;

  /** `interrupt` is called for Ctrl-C, which a terminal delivers as a key while it reads a line. */
  constructor(dialogue: Dialogue, stopped: AbortSignal, interrupt: () => void) {
    this.#dialogue = dialogue;
    this.#stopped = stopped;
    this.#interrupt = interrupt;
  }

  /**
   * Returns the next turn in place of a persona; null when the input has ended or the debate was
   * stopped. A person at a terminal is asked again until core accepts the turn.
   * @throws DomainError `invalid-input` for an unusable turn that comes from a program.
   */
  async next(persona: Pick<Persona, "name">): Promise<string | null> {
    const isTerminal = this.#dialogue.input.isTTY === true;
    for (;;) {
      const line = await this.#ask(promptFor(persona));
      if (line === null) return null;
      try {
        return checked(ownTurnSchema, { content: line }).content;
      } catch (error) {
        if (!isTerminal) throw error;
        this.#dialogue.output.write(`${asDomainError(error).message}\n`);
      }
    }
  }

  /** Lets go of the input. A further turn takes it again. */
  close(): void {
    this.#lines?.close();
    this.#lines = null;
  }

  async #ask(prompt: string): Promise<string | null> {
    if (this.#stopped.aborted) return null;
    const lines = this.#open();
    lines.setPrompt(prompt);
    if (this.#dialogue.input.isTTY) lines.prompt();
    const stop = () => lines.close();
    this.#stopped.addEventListener("abort", stop, { once: true });
    try {
      const result = await this.#iterator?.next();
      return result === undefined || result.done ? null : result.value;
    } finally {
      this.#stopped.removeEventListener("abort", stop);
    }
  }

  #open(): Interface {
    if (this.#lines !== null) return this.#lines;
    const { input, output } = this.#dialogue;
    const terminal = input.isTTY === true && output.isTTY === true;
    this.#lines = createInterface({ input, output, terminal });
    this.#lines.on("SIGINT", this.#interrupt);
    this.#iterator = this.#lines[Symbol.asyncIterator]();
    return this.#lines;
  }
}

const promptFor = ({ name }: Pick<Persona, "name">) =>
  `\nYour turn, in place of ${name} (${MINIMUM.ownTurn} to ${MAXIMUM.ownTurn} characters; Enter sends it):\n> `;
