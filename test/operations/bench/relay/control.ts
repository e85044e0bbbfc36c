/**
 * Control of the bench's processes: commands by name over the channel between parent and child. A
 * child may register commands in several modules.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

interface Command {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

/** Registers a command in this child process. */
export function onCommand<Input>(name: string, run: (input: Input) => unknown): void {
  process.on("message", async (command: Command) => {
    if (command.name === name)
      process.send?.({ id: command.id, output: (await run(command.input as Input)) ?? null });
  });
}

/** What `meter.ts` reports of its process. */
export interface Meter {
  /** The processor time so far (ms). */
  readonly cpuMs: number;
  /** The resident memory after a garbage collection (KiB); null when it was not asked for. */
  readonly memoryKib: number | null;
}

/** Writes a profile of each process into a folder. */
const PROFILE = process.env.BENCH_PROFILE
  ? ["--cpu-prof", "--cpu-prof-dir", process.env.BENCH_PROFILE]
  : [];

/** A process of the bench, with a meter. */
export class BenchProcess {
  /** Where it listens; empty for one that does not. */
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (output: unknown) => void>();
  #commands = 0;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
    child.on("message", ({ id, output }: { id: number; output: unknown }) => {
      this.#waiting.get(id)?.(output);
      this.#waiting.delete(id);
    });
  }

  /** Starts a module of the repository, and waits until it says where it listens. */
  static async start(
    module: string,
    environment: Record<string, string>,
    ...options: string[]
  ): Promise<BenchProcess> {
    const root = join(import.meta.dirname, "../../../..");
    const meter = join(import.meta.dirname, "meter.ts");
    const nodeOptions = ["--expose-gc", "--import", meter, ...PROFILE];
    const child = spawn(process.execPath, [...nodeOptions, module, ...options], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    process.once("exit", () => child.kill("SIGKILL"));
    let printed = "";
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout?.on("data", (chunk) => {
        printed += chunk;
        const [, found] = /listening on ([^\s,]+)[\s,]/.exec(printed) ?? [];
        if (found !== undefined) resolve(found);
      });
      child.once("exit", () => reject(new Error(`${module} ended too early:\n${printed}`)));
    });
    return new BenchProcess(child, url);
  }

  ask<Output>(name: string, input: unknown = null): Promise<Output> {
    this.#commands += 1;
    const id = this.#commands;
    return new Promise((resolve) => {
      this.#waiting.set(id, (output) => resolve(output as Output));
      this.#child.send({ id, name, input } satisfies Command);
    });
  }

  async cpuMs(): Promise<number> {
    return (await this.ask<Meter>("meter")).cpuMs;
  }

  async memoryKib(): Promise<number> {
    return (await this.ask<Meter>("meter", { collectsGarbage: true })).memoryKib ?? 0;
  }

  async end(): Promise<void> {
    const ended = once(this.#child, "exit");
    this.#child.disconnect();
    await ended;
  }
}
