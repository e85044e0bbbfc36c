import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Environment, loadEnvironment, StartupError } from "./env.ts";

/** What a command is told besides its file. */
export interface CommandOptions {
  /** Whether an archive without debates and accounts is what the operator means. */
  readonly mayBeEmpty: boolean;
}

/**
 * Runs a command that takes a file, with the settings of the server, and prints its result. Exits
 * with code 1 and a sentence when it fails. `--env FILE` reads the settings from that file, for a
 * server that systemd gives them to.
 */
export function runOnFile(
  command: string,
  work: (environment: Environment, file: string, options: CommandOptions) => Promise<string>,
): Promise<void> {
  const usage = `Name one file: npm run ${command} -- [--env FILE] [--empty] FILE`;
  return runCommand(usage, async (environment, [file, ...others], options) => {
    if (file === undefined || others.length > 0) throw new StartupError(usage);
    return work(environment, resolve(TYPED_IN, file), options);
  });
}

/** npm changes to the folder of the package; files are named where the command was typed. */
const TYPED_IN = process.env.INIT_CWD ?? ".";

/** Runs a command with the settings of the server and the words after its options, like `runOnFile`. */
export async function runCommand(
  usage: string,
  work: (
    environment: Environment,
    words: readonly string[],
    options: CommandOptions,
  ) => Promise<string>,
): Promise<void> {
  // What a command writes holds what the archive holds.
  process.umask(0o077);
  // An exit cleans up, which the end by a signal does not.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  try {
    const { words, settings, mayBeEmpty } = readArguments(usage);
    const environment = loadEnvironment(
      settings === undefined ? undefined : resolve(TYPED_IN, settings),
    );
    process.stdout.write(`${await work(environment, words, { mayBeEmpty })}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function readArguments(usage: string) {
  try {
    const { values, positionals } = parseArgs({
      options: { env: { type: "string" }, empty: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    return { words: positionals, settings: values.env, mayBeEmpty: values.empty };
  } catch (error) {
    throw new StartupError(usage, error);
  }
}

/** Returns a number as people read it. */
export const inWords = (count: number, what: string) =>
  `${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`;
