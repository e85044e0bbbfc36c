/**
 * Measures the terminal program as it is published: from the command to the first word of a debate,
 * with and without suggested positions and a look for a model server, beside an empty Node.js
 * program, alternately; and its size without the vendors' SDKs.
 */

import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const ROUNDS = Number(process.env.ROUNDS ?? 11);
const ROOT = join(import.meta.dirname, "..", "..", "..");
const QUESTION = "Is a hot dog a sandwich?";

/** The Node.js of the repository, and that of the machine, which may be older. */
const NODES = [process.execPath, "/usr/bin/node"].filter(existsSync);

/** What is measured: the words after the program, and whether it looks for a model server. */
const STARTS: Readonly<Record<string, { words: readonly string[]; discovery: "on" | "off" }>> = {
  "suggested positions, looking for a server": { words: [QUESTION], discovery: "on" },
  "suggested positions": { words: [QUESTION], discovery: "off" },
  "own positions": { words: [QUESTION, "--positions", "Yes|No"], discovery: "off" },
};

export async function terminal() {
  await mkdir(join(ROOT, "dist"), { recursive: true });
  const folder = await mkdtemp(join(ROOT, "dist", "bench-"));
  try {
    await promisify(execFile)(process.execPath, [join(ROOT, "packaging", "pack.ts"), folder]);
    const program = join(folder, "einstein-vs-cat");
    const rows: Record<string, object> = { "size of the package": await sizeOf(program) };
    for (const node of NODES) {
      const { stdout } = await promisify(execFile)(node, ["--version"]);
      Object.assign(rows, await timesOn(node, stdout.trim(), join(program, "lib", "main.js")));
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the milliseconds of each start on one Node.js. */
async function timesOn(node: string, version: string, main: string) {
  const times: Record<string, number[]> = { "empty program": [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times["empty program"]?.push(
      await timeOf(node, ["-e", "console.log('1 · Einstein\\nx')"], "off"),
    );
    for (const [name, { words, discovery }] of Object.entries(STARTS)) {
      times[name] ??= [];
      times[name].push(await timeOf(node, [main, ...words], discovery));
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([name, all]) => {
      const sorted = all.toSorted((a, b) => a - b);
      const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
      const slowest = sorted.at(-1) ?? 0;
      return [`${version}, ${name}`, { "median ms": middle, "slowest ms": slowest }];
    }),
  );
}

/** Returns the milliseconds from the command to the first word of the first turn. */
async function timeOf(node: string, args: readonly string[], discovery: string): Promise<number> {
  const begin = performance.now();
  const child = spawn(node, args, {
    env: { PATH: process.env.PATH, LOCAL_MODEL_DISCOVERY: discovery },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let printed = "";
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (/1 · Einstein\n\S/.test(printed)) break;
  }
  const time = Math.round(performance.now() - begin);
  child.kill("SIGKILL");
  return time;
}

/** Returns the kilobytes of the files of a folder. */
async function sizeOf(folder: string) {
  const paths = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(join(folder, path));
      return found.isFile() ? found.size : 0;
    }),
  );
  return { KB: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1_000) };
}
