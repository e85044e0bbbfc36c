/**
 * Makes sure that the packages are installed before a script runs, so that `npm start` and `npm test` work on a
 * fresh clone. It needs no package itself and runs on Node.js 18 or newer; the scripts then run on the Node.js 26
 * that is one of the packages.
 *
 * Installed means: what npm says it installed is what package-lock.json asks for, and it is still there. Dates of
 * files prove nothing after a `git clone`, so contents are compared. An install that was cut short leaves no stamp
 * and no list of npm behind, and is done again.
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

/** A file's text, or an empty one when it is not there. */
function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** What the stamp says after a whole install of this lock file on this kind of machine. */
const wantedStamp = () =>
  `${digest(read(inRoot("package-lock.json")))} ${process.platform}-${process.arch}\n`;

/** The packages that a lock file lists, by their folders; empty when there is no such file or it is broken. */
function packagesOf(lockFile) {
  try {
    return JSON.parse(read(lockFile)).packages ?? {};
  } catch {
    return {};
  }
}

/** Whether somebody else's complete `npm ci` or `npm install` brought what the lock file asks for. `start` needs no tools. */
function isInstalledByHand(installed) {
  const withTools = process.env.npm_lifecycle_event !== "prestart";
  const isNeeded = ([path, wanted]) =>
    path !== "" && !wanted.optional && !wanted.devOptional && (withTools || !wanted.dev);
  const isSame = ([path, wanted]) =>
    installed[path]?.version === wanted.version && installed[path]?.integrity === wanted.integrity;
  const wanted = Object.entries(packagesOf(inRoot("package-lock.json"))).filter(isNeeded);
  return wanted.length > 0 && wanted.every(isSame);
}

/** Whether the scripts will find a Node.js that runs TypeScript: the installed one, or else this one. */
function hasModernNode() {
  const bin = inRoot("node_modules", "node", "bin");
  return (
    existsSync(join(bin, "node")) ||
    existsSync(join(bin, "node.exe")) ||
    Number(process.versions.node.split(".")[0]) >= 26
  );
}

function isInstalled() {
  const installed = packagesOf(inRoot("node_modules", ".package-lock.json"));
  const folders = Object.keys(installed);
  if (folders.length === 0) return false;
  // npm writes its list before the last install script has run, so it counts only when no install is at work.
  if (read(stampFile) !== wantedStamp() && (isHeld(lastLock()) || !isInstalledByHand(installed)))
    return false;
  return folders.every((folder) => existsSync(inRoot(folder, "package.json"))) && hasModernNode();
}

/**
 * The lock is a numbered file that names the processes at work. When they are dead, however they died, the next
 * number is free; only one process can create it. A file that was not touched for ten minutes counts as left
 * behind, even if its process number is in use again.
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
  // A lock without a name is being written this very moment.
  return holders.length === 0 ? age < 5_000 : age < 600_000 && holders.some(isRunning);
}

/** The numbers of the lock files that are there. */
const lockNumbers = () =>
  readdirSync(tmpdir()).flatMap((name) =>
    name.startsWith(lockPrefix) ? Number(name.slice(lockPrefix.length)) : [],
  );

const lastLock = () => Math.max(0, ...lockNumbers());

/** Takes the lock and gives back its number; 0 when somebody else holds it. */
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

/** The script of npm: the one that runs this, else the one beside this Node.js; undefined leaves it to the PATH. */
function npmScript() {
  const beside = dirname(process.execPath);
  const scripts = [
    process.env.npm_execpath ?? "",
    join(beside, "node_modules", "npm", "bin", "npm-cli.js"),
    join(beside, "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
  ];
  return scripts.find((path) => /npm-cli\.c?js$/.test(path) && existsSync(path));
}

/** The environment with this Node.js in front and npm at the end of the PATH: the install script of a package may call both. */
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

/** Runs npm on a Node.js in a folder; resolves with its exit code (or error) and what it printed. */
function npm(number, node, cwd, words) {
  const script = npmScript();
  const command = script ? node : process.platform === "win32" ? "npm.cmd" : "npm";
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(command, [...(script ? [script] : []), ...words, ...quiet], {
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
        failure: code === 0 ? null : `npm ${words[0]} ended with ${signal ?? `code ${code}`}`,
        output,
      }),
    );
  });
}

/** The version of Node.js that the scripts run on. */
const wantedNode = () => JSON.parse(read(inRoot("package.json"))).dependencies.node;

/**
 * Installs the packages by the Node.js that will run them. On an older one npm would leave out optional packages that
 * ask for a newer one, the native parts of the bundler among them. So that Node.js comes first, into a folder of its own.
 */
async function npmCi(number) {
  const ci = (node) => npm(number, node, root, ["ci", "--include=dev"]);
  if (process.versions.node.split(".")[0] === wantedNode().split(".")[0])
    return ci(process.execPath);
  const folder = mkdtempSync(join(tmpdir(), "einstein-vs-cat-node-"));
  try {
    const dependencies = { node: wantedNode() };
    writeFileSync(
      join(folder, "package.json"),
      JSON.stringify({ private: true, dependencies, allowScripts: { node: true } }),
    );
    const first = await npm(number, process.execPath, folder, ["install"]);
    const bin = join(folder, "node_modules", "node", "bin");
    const node = ["node", "node.exe"].map((name) => join(bin, name)).find(existsSync);
    return first.failure !== null || node === undefined ? first : await ci(node);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Installs, telling how it goes in one line. */
async function install(number) {
  const startedAt = Date.now();
  const line = "Installing the packages (once, about half a minute)";
  process.stdout.write(`${line} …`);
  const ticking = setInterval(() => {
    if (existsSync(lockFile(number))) utimesSync(lockFile(number), new Date(), new Date());
    if (process.stdout.isTTY)
      process.stdout.write(`\r${line} … ${Math.round((Date.now() - startedAt) / 1_000)} s`);
  }, 1_000);
  rmSync(stampFile, { force: true });
  const { failure, output } = await npmCi(number);
  clearInterval(ticking);
  process.stdout.write(
    process.stdout.isTTY ? "\n" : ` ${Math.round((Date.now() - startedAt) / 1_000)} s\n`,
  );
  if (failure === null && hasModernNode()) return writeFileSync(stampFile, wantedStamp());
  console.error(
    failure === null
      ? "The packages are installed but for Node.js 26: its install script did not run. Allow install scripts, or use Node.js 26 or newer."
      : `The packages could not be installed: ${failure}.\n${output.trim().split("\n").slice(-20).join("\n")}\n` +
          "Please check the network connection and the free disk space, and run the command again.",
  );
  process.exitCode = 1;
}

let isTold = false;
while (!isInstalled()) {
  const number = takeLock();
  if (number === 0) {
    if (!isTold) console.log("Another command is installing the packages; waiting for it …");
    isTold = true;
    await sleep(300);
    continue;
  }
  try {
    // Another command may have finished between the look and the lock.
    if (!isInstalled()) await install(number);
  } finally {
    rmSync(lockFile(number), { force: true });
  }
  break;
}
