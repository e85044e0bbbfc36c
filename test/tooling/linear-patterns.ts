/**
 * Finds regular expressions whose time can grow faster than their text. Any of them that reads what
 * a person or a model wrote could hold the server for minutes, so the product has none at all:
 * nobody has to know where a text came from.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { analyse } from "scslre";
import { isNode, type SyntaxNode, visitSource } from "./syntax-tree.ts";

/** A regular expression as it stands in a source, or as a module exports it. */
interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly place: string;
}

const FOLDERS = ["core", "adapters", "app-server", "app-web"];
const NOT_OURS = new Set(["node_modules", "dist"]);

/**
 * The rehearsal engine describes whole sentences by its patterns, and cuts every text before it
 * reads it (`within-reach.ts`). A test measures it.
 */
const WITH_BOUNDED_TEXTS = "adapters/rehearsal/engine/";

/** Returns a line for each pattern that is not linear. */
export async function superLinearPatterns(root: string): Promise<string[]> {
  const findings = await Promise.all(
    FOLDERS.flatMap((folder) => scriptsIn(root, folder)).map((path) => findingsOf(root, path)),
  );
  return findings.flat();
}

/** Returns every source under a folder. */
function scriptsIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : scriptsIn(root, path);
    return /\.(?:tsx?|js)$/.test(entry.name) && !path.startsWith(WITH_BOUNDED_TEXTS) ? [path] : [];
  });
}

async function findingsOf(root: string, path: string): Promise<string[]> {
  const text = readFileSync(join(root, path), "utf8");
  const patterns: Pattern[] = [];
  let isBuilt = false;
  visitSource(path, text, (node) => {
    const place = () => `${path}:${text.slice(0, Number(node.start)).split("\n").length}`;
    if (isPattern(node.regex))
      patterns.push({ source: node.regex.pattern, flags: node.regex.flags, place: place() });
    if (buildsPattern(node)) isBuilt = true;
  });
  if (isBuilt) {
    const exported = await exportedPatterns(root, path);
    if (exported.length === 0)
      return [`${path}: builds a pattern and exports none, so that it cannot be checked`];
    patterns.push(...exported);
  }
  return patterns.flatMap(flawOf);
}

const isPattern = (value: unknown): value is { pattern: string; flags: string } =>
  isNode(value) && typeof value.pattern === "string" && typeof value.flags === "string";

const buildsPattern = ({ type, callee }: SyntaxNode) =>
  (type === "NewExpression" || type === "CallExpression") &&
  isNode(callee) &&
  callee.name === "RegExp";

/** Returns the patterns that a module exports, alone or in lists, which are built when it is loaded. */
async function exportedPatterns(root: string, path: string): Promise<Pattern[]> {
  const module: object = await import(pathToFileURL(join(root, path)).href);
  return Object.entries(module).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one instanceof RegExp)
      .map(({ source, flags }) => ({ source, flags, place: `${path} (${name})` })),
  );
}

function flawOf({ source, flags, place }: Pattern): string[] {
  const { reports } = analyse({ source, flags });
  return reports.slice(0, 1).map(({ type, exponential, character }) => {
    const growth = exponential ? "exponential" : "quadratic or worse";
    const unit = character.literal.source;
    return `${place}: time ${growth} in a run of ${unit} (${type}): /${source}/${flags}`;
  });
}
