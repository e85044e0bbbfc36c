/** What goes wrong, for the person who runs the program: one line each on the error output. */

import type { DomainError, TurnLog } from "@einstein-vs-cat/core";

/** The longest line. A cause may be a whole page of a proxy. */
const LONGEST = 500;

/** Writes problems as lines. Nothing of it reaches a client. */
export class ProblemLog implements TurnLog {
  readonly #write: (line: string) => void;

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  turnEnded({ turnNumber, outcome, cause }: Parameters<TurnLog["turnEnded"]>[0]): void {
    if (outcome === "kept" || outcome === "stopped") return;
    this.say(`turn ${turnNumber} failed: ${outcome}`, cause);
  }

  modelRefused({ aiModel, instead, cause }: Parameters<TurnLog["modelRefused"]>[0]): void {
    const next = instead === null ? "no other model is left" : `${instead} is asked instead`;
    this.say(`${aiModel} refused a request, ${next}`, cause);
  }

  /** Reports the failure of a task, with its cause. */
  taskFailed({ code, cause }: DomainError): void {
    this.say(`a task failed: ${code}`, cause);
  }

  /** Reports a problem with its cause on one line. */
  say(problem: string, cause?: unknown): void {
    const reason = cause === undefined ? "" : ` (${messageOf(cause)})`;
    const line = `${problem}${reason}`.replace(/[\p{Cc}\s]+/gu, " ").slice(0, LONGEST);
    this.#write(`einstein-vs-cat: ${line}\n`);
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
