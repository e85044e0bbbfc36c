/**
 * Starts an image that was built in a folder as a container would: as the first process of its own,
 * as a user without a home and without privileges, on a file system that may only be read. Where the
 * kernel does not allow that, it is an ordinary process in a folder that it may only read.
 */

import { execFileSync, spawn } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type ServerProcess, startCommand } from "../../e2e/support/server-process.ts";
import type { BuiltImage } from "./build-image.ts";

const USER = "1000";

/**
 * Makes everything but two folders read-only, gives up all privileges, and becomes the server. The
 * system's temporary folder is read-only too; the second folder takes its place, empty.
 */
const ENTER = `
  mount --bind "$1" "$1"
  mount -t tmpfs tmpfs "$2" && chmod 1777 "$2"
  mount -o remount,bind,ro /
  shift 2
  exec setpriv --reuid ${USER} --regid ${USER} --clear-groups --bounding-set -all --no-new-privs --pdeathsig SIGKILL "$@"`;

const NAMESPACES = ["--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];

/** Whether this machine lets the tests make namespaces. */
export const canContain = (() => {
  try {
    execFileSync("unshare", [...NAMESPACES, "sh", "-ec", "mount -o remount,bind,ro /"], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
})();

export interface Container {
  readonly url: string;
  readonly dataDir: string;
  readonly output: () => string;
  /** Sends a signal to the server itself and resolves with its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Runs the health check of the image in the same way and returns its exit code. */
  checkHealth(): Promise<number>;
}

/** What a container gets before it has started. */
export interface PreparedContainer {
  readonly dataDir: string;
  readonly environment: Record<string, string>;
  /** Returns the words of the process that runs a command of the image. */
  wrap(command: readonly string[]): string[];
}

/** Prepares a container with an empty volume. */
export async function prepare(
  image: BuiltImage,
  settings: Record<string, string> = {},
): Promise<PreparedContainer> {
  const folder = await mkdtemp(join(image.folder, "container-"));
  const node = join(image.folder, "node");
  await copyFile(process.execPath, node).catch(ignoreBusy);
  const [dataDir, temporary] = [join(folder, "data"), join(folder, "tmp")];
  await Promise.all([mkdir(dataDir), mkdir(temporary)]);
  if (canContain) execFileSync("chown", ["-R", `${USER}:${USER}`, folder]);
  const environment = {
    ...image.environment,
    ...settings,
    DATA_DIR: dataDir,
    PORT: "0",
    HOME: "/nonexistent",
    TMPDIR: temporary,
  };
  const enter = ["unshare", ...NAMESPACES, "sh", "-ec", ENTER, "enter", dataDir, temporary];
  return {
    dataDir,
    environment,
    wrap: ([program, ...words]) => [
      ...(canContain ? enter : []),
      ...(program === "node" ? [node] : [program ?? ""]),
      ...words,
    ],
  };
}

/** Removes an image with all its containers. */
export async function removeImage({ folder }: BuiltImage): Promise<void> {
  execFileSync("chmod", ["-R", "u+w", folder]);
  await rm(folder, { recursive: true, force: true });
}

/** Another container may run the program already. */
function ignoreBusy(error: NodeJS.ErrnoException): void {
  if (error.code !== "ETXTBSY") throw error;
}

/** Starts a container and resolves when its server listens. */
export async function startContainer(
  image: BuiltImage,
  settings: Record<string, string> = {},
): Promise<Container> {
  const prepared = await prepare(image, settings);
  const { dataDir, environment } = prepared;
  const server = await startCommand(image.app, prepared.wrap(image.command), environment);
  const env = { ...environment, PORT: new URL(server.url).port };
  return {
    url: server.url,
    dataDir,
    output: server.output,
    end: (signal) => endServer(server, signal),
    checkHealth: async () => {
      const [program = "", ...words] = prepared.wrap(image.healthCheck);
      const child = spawn(program, words, { env: { ...process.env, ...env }, stdio: "ignore" });
      return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? -1)));
    },
  };
}

async function endServer(server: ServerProcess, signal: NodeJS.Signals): Promise<number | null> {
  process.kill(await innermost(server.pid), signal);
  return (await server.ended).code;
}

/** Returns the first process of the namespace that a process has made, or the process itself. */
export async function innermost(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const [child] = children.trim().split(" ");
  return canContain && child ? Number(child) : pid;
}
