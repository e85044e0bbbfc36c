/** Runs the terminal program in this process, with streams and a clock that the test controls. */

import { PassThrough, Writable } from "node:stream";
import { type DebateExport, type ExportedDebate, parseDebateExport } from "@einstein-vs-cat/core";
import { CliError, EXIT, type ExitCode } from "../../cli/failures.ts";
import { type OutputStream, run } from "../../cli/run.ts";
import type { Variables } from "../../cli/settings.ts";
import { FakeClock } from "../support/fake-clock.ts";
import { oneTurn, until } from "../support/until.ts";

/** A stream that keeps what is written to it. */
export class Screen extends Writable {
  text = "";
  readonly isTTY: boolean;
  readonly columns: number | undefined;

  /** @param columns the width of a terminal; null for a pipe. */
  constructor(columns: number | null = null) {
    super({ decodeStrings: false });
    this.isTTY = columns !== null;
    this.columns = columns ?? undefined;
  }

  override _write(chunk: string | Buffer, _: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Where a program runs, besides its words. */
export interface Surroundings {
  readonly variables?: Variables;
  /** The width of the terminal that shows both outputs; null for pipes. */
  readonly columns?: number | null;
  /** What is typed: at the terminal when there is one, else through a pipe that then ends. */
  readonly input?: string;
  readonly clock?: FakeClock;
}

/** A program that runs or has ended. */
export class Session {
  readonly stdin: PassThrough & { isTTY?: boolean };
  readonly stdout: Screen;
  readonly stderr: Screen;
  readonly clock: FakeClock;
  readonly stop = new AbortController();
  readonly ended: Promise<ExitCode>;
  /** Null while the program runs. */
  exitCode: ExitCode | null = null;

  constructor(
    words: readonly string[],
    { variables = {}, columns = null, input, clock = new FakeClock() }: Surroundings,
  ) {
    this.clock = clock;
    this.stdin = Object.assign(new PassThrough(), { isTTY: columns !== null });
    this.stdout = new Screen(columns);
    this.stderr = new Screen(columns);
    if (columns === null) this.stdin.end(input ?? "");
    else if (input !== undefined) this.stdin.write(input);
    this.ended = run({
      ...{ words, clock, stdin: this.stdin, stop: this.stop, version: "1.2.3" },
      stdout: this.stdout as OutputStream,
      stderr: this.stderr as OutputStream,
      // A model server of this machine must not answer in a test.
      variables: { LOCAL_MODEL_DISCOVERY: "off", ...variables },
    }).then((exitCode) => {
      this.exitCode = exitCode;
      return exitCode;
    });
  }

  /** Presses Ctrl-C. */
  interrupt(): void {
    this.stop.abort(new CliError(EXIT.interrupted, ""));
  }

  /** Waits until the program has shown a text. */
  shows(text: string): Promise<void> {
    return until(`it shows "${text}"`, () => this.stdout.text.includes(text));
  }

  /** The lines of `stderr`. */
  get complaints(): string[] {
    return this.stderr.text.split("\n").slice(0, -1);
  }

  /** The objects of NDJSON. Fails when a line is not JSON, or the last one has no line break. */
  get objects(): Record<string, unknown>[] {
    const lines = this.stdout.text.split("\n");
    if (lines.pop() !== "") throw new Error("the last line is not whole");
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  /** The debate of the last line of NDJSON. */
  get lastExport(): ExportedDebate {
    return parseDebateExport(this.objects.at(-1) as DebateExport | undefined);
  }
}

/** Starts the program. */
export const start = (words: readonly string[], surroundings: Surroundings = {}) =>
  new Session(words, surroundings);

/**
 * Runs the program to its end, with a clock that never lets it wait. Not for tests with a real
 * connection to a provider: its time would be over at once.
 */
export async function runQuickly(
  words: readonly string[],
  surroundings: Surroundings = {},
): Promise<Session> {
  const session = start(words, surroundings);
  while (session.exitCode === null) {
    await oneTurn();
    session.clock.advance(session.clock.nextDue ?? 0);
  }
  return session;
}

/** Runs the program to its end, with a clock that stands still. */
export async function runToEnd(
  words: readonly string[],
  surroundings: Surroundings = {},
): Promise<Session> {
  const session = start(words, surroundings);
  await session.ended;
  return session;
}
