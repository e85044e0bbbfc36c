import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

/** The server as a separate process with its real adapters. */
export interface ServerProcess {
  /** The base URL. */
  readonly url: string;
  readonly pid: number;
  /** Returns everything printed to stdout and stderr so far. */
  output(): string;
  /** Sends a signal and resolves with the exit code and signal. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Resolves when the process has exited. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const ROOT = join(import.meta.dirname, "../../..");

/**
 * Starts a server on a free port with only the given environment. Rejects if it exits before it
 * listens.
 */
export function startServer(
  environment: Record<string, string>,
  ...options: string[]
): Promise<ServerProcess> {
  return startCommand(ROOT, [process.execPath, "app-server/main.mjs", ...options], {
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "info",
    SHUTDOWN_DELAY_MS: "0",
    // A model server of this machine must not answer in a test.
    LOCAL_MODEL_DISCOVERY: "off",
    // Tests start dozens of servers; each compiles the same modules.
    NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/compile"),
    ...environment,
  });
}

/** Starts a server of another installation, or in another way, as `startServer` does. */
export async function startCommand(
  folder: string,
  [program = "", ...words]: readonly string[],
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(program, words, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
  const port = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      const [, found] =
        /listening on http:\/\/(?:127\.0\.0\.1|localhost):(\d+)/.exec(printed) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(({ code }) =>
      reject(new Error(`the server ended with ${code} before it listened:\n${printed}`)),
    );
  });
  endWithTests(child);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    output: () => printed,
    ended,
    end: async (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Kills the server when the test process exits, also on SIGTERM and SIGINT. */
function endWithTests(child: ChildProcess): void {
  const kill = () => child.kill("SIGKILL");
  // A signal listener prevents the default exit, so the last listener sends the signal again.
  const pass = (signal: NodeJS.Signals) => {
    kill();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  process.once("exit", kill).once("SIGTERM", pass).once("SIGINT", pass);
  child.once("exit", () => process.off("exit", kill).off("SIGTERM", pass).off("SIGINT", pass));
}
