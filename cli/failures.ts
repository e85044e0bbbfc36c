/** How the program ends when it cannot do what it was asked to do. */

/** The exit codes. `--help` and docs/CLI.md explain them. */
export const EXIT = {
  done: 0,
  /** Something went wrong that nobody foresaw. */
  internal: 1,
  /** A wrong option, or a text that a debate does not accept. */
  usage: 2,
  /** A setting that cannot be used, such as a key, or a model server that gives no answer. */
  settings: 3,
  /** No model gave an answer; what was said before is kept. */
  model: 4,
  /** The file of `--markdown` cannot be written. */
  file: 5,
  /** Whoever read the output has gone. */
  closedPipe: 6,
  /** Ctrl-C; what was said is kept. As shells count it: 128 and the number of the signal. */
  interrupted: 130,
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
