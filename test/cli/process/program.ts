/** Runs the terminal program as a process of its own. */

import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { join } from "node:path";
import { until } from "../../support/until.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** The program's file, to run with Node.js. */
export const MAIN = join(ROOT, "cli/main.ts");

/** The variables of a process besides those that a test sets. */
export const ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? "",
  // A model server of this machine must not answer in a test.
  LOCAL_MODEL_DISCOVERY: "off",
  NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/compile"),
};

/** How a process ended. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A process, with everything that it has written so far. */
export class Program {
  readonly child: ChildProcess;
  readonly ended: Promise<Ending>;
  stdout = "";
  stderr = "";

  constructor(
    [program = "", ...words]: readonly string[],
    variables: Readonly<Record<string, string | undefined>>,
    options: SpawnOptions,
  ) {
    const env = { ...ENVIRONMENT, ...variables };
    this.child = spawn(program, words, { stdio: "pipe", ...options, env });
    this.child.stdout?.on("data", (chunk: Buffer) => {
      this.stdout += chunk;
    });
    this.child.stderr?.on("data", (chunk: Buffer) => {
      this.stderr += chunk;
    });
    // A program that has ended reads nothing more.
    this.child.stdin?.on("error", () => {});
    this.ended = new Promise((resolve) => {
      this.child.once("close", (code, signal) => resolve({ code, signal }));
    });
  }

  /** Waits until the program has written a text to `stdout`. */
  async shows(text: string): Promise<void> {
    let isOver = false;
    void this.ended.then(() => {
      isOver = true;
    });
    await until(`it shows "${text}"`, () => isOver || this.stdout.includes(text));
    if (!this.stdout.includes(text))
      throw new Error(`it ended without "${text}": ${this.stdout}${this.stderr}`);
  }

  /** The lines of `stderr`. */
  get complaints(): string[] {
    return this.stderr.split("\n").slice(0, -1);
  }
}

/** Starts the program with these words. */
export const startProgram = (
  words: readonly string[],
  variables: Readonly<Record<string, string | undefined>> = {},
  options: SpawnOptions = {},
) => new Program([process.execPath, MAIN, ...words], variables, options);

/** Returns a shell command that starts the program with these words. */
export const shellCommand = (words: readonly string[]) =>
  [process.execPath, MAIN, ...words].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
