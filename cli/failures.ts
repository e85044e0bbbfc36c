/** How the program ends when it cannot do what it was asked to do. */

import { asDomainError, type ErrorCode, ModelError } from "@einstein-vs-cat/core";

/** The exit codes. `--help` and docs/CLI.md explain them. */
export const EXIT = {
  done: 0,
  /** An unexpected error. */
  internal: 1,
  /** A wrong option, or a text that a debate does not accept. */
  usage: 2,
  /** A setting that cannot be used, such as a key, or a model server that gives no answer. */
  settings: 3,
  /** No model gave an answer; what was said before is kept. */
  model: 4,
  /** A file cannot be written. */
  file: 5,
  /** The output was closed before the end, as by `head`. */
  closedPipe: 6,
  /** Ctrl-C; what was said is kept. As shells count it: 128 and the number of the signal. */
  interrupted: 130,
  /** The system asked the program to end; what was said is kept. */
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A failure with its exit code. The message is one line for the person at the terminal. */
export class CliError extends Error {
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "CliError";
    this.exitCode = exitCode;
  }
}

/** What is the fault of the command line, and what of the settings; all else is the model's. */
const EXIT_OF: Readonly<Partial<Record<ErrorCode, ExitCode>>> = {
  "invalid-input": EXIT.usage,
  "too-few-turns": EXIT.usage,
  "no-judge": EXIT.settings,
  internal: EXIT.internal,
};

/** Returns any failure with its exit code. */
export function asCliError(error: unknown): CliError {
  if (error instanceof CliError) return error;
  const { code, message, errors, cause } = asDomainError(error);
  const option = OPTION_OF[errors?.[0]?.field ?? ""];
  const line = option === undefined ? message : `${option}: ${message}`;
  // Made for a log, it has nothing of a prompt, a key or an answer.
  const reason = cause instanceof ModelError ? ` The reason: ${cause.message}.` : "";
  return new CliError(EXIT_OF[code] ?? EXIT.model, line + reason, error);
}

/** The option that a field of a debate comes from, where its sentence does not say so. */
const OPTION_OF: Readonly<Record<string, string>> = {
  model1: "--model1",
  model2: "--model2",
  language: "--language",
  coffeeLevel: "--intensity",
  // The sentences call the positions options, which are something else on a command line.
  option1: "--positions",
  option2: "--positions",
};
