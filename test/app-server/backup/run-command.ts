import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const ROOT = join(import.meta.dirname, "../../..");

/** What a command has printed, and its exit code; null when it was killed. */
export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** A command that is running. */
export interface RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<CommandResult>;
}

/** Starts `npm run backup` or `npm run restore` without npm, with only the given environment. */
export function startCommand(
  command: "backup" | "restore",
  words: readonly string[],
  environment: Record<string, string>,
): RunningCommand {
  const child = spawn(process.execPath, [`app-server/${command}.ts`, ...words], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/compile"),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]).then(
    ([output, errors, [code]]) => ({ code: code as number | null, output, errors }),
  );
  return { child, ended };
}

/** Runs a command to its end. */
export const runCommand = (...words: Parameters<typeof startCommand>): Promise<CommandResult> =>
  startCommand(...words).ended;
