import { resolve } from "node:path";
import { type Environment, loadEnvironment, StartupError } from "./env.ts";

/**
 * Runs a command that takes a file, with the settings of the server, and prints its result. Exits
 * with code 1 and a sentence when it fails.
 */
export async function runOnFile(
  command: string,
  work: (environment: Environment, file: string) => Promise<string>,
): Promise<void> {
  // A backup holds what the archive holds.
  process.umask(0o077);
  // An exit cleans up, which the end by a signal does not.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  try {
    const [file, ...others] = process.argv.slice(2);
    if (file === undefined || others.length > 0)
      throw new StartupError(`Name one file: npm run ${command} -- FILE`);
    // npm changes to the folder of the package; the file is where the command was typed.
    const path = resolve(process.env.INIT_CWD ?? ".", file);
    process.stdout.write(`${await work(loadEnvironment(), path)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Returns a number as people read it. */
export const inWords = (count: number, what: string) =>
  `${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`;
