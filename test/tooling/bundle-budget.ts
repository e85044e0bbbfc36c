/**
 * The size limits of the first screen. `npm run check` measures the built bundle, so that a change
 * that exceeds the limits fails early. A browser test counts the actual requests.
 */

import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The total size of the first screen's scripts, compressed with brotli (KB of 1,000 bytes). */
export const JAVASCRIPT_KB = 90;

/**
 * The number of requests of the first load: the page, the files that it names, and calls to the
 * server.
 */
export const REQUESTS = 6;

/**
 * Requests that the page does not name: the font, which the style sheet loads, and the app's only
 * call, for the turns left today.
 */
const BESIDES = 2;

const NAMED = /<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+)"[^>]*>/g;
const LATER = /rel="(?:apple-touch-icon|manifest)"/;
const IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;

/**
 * Returns the files that the page names for the first load, including the imports of its scripts.
 */
async function filesOfFirstLoad(folder: string): Promise<string[]> {
  const html = await readFile(join(folder, "index.html"), "utf8");
  const files = new Set<string>();
  const visit = async (address: string): Promise<void> => {
    if (files.has(address)) return;
    files.add(address);
    if (!address.endsWith(".js")) return;
    const code = await readFile(join(folder, address), "utf8");
    for (const [, name] of code.matchAll(IMPORT)) await visit(`/assets/${name}`);
  };
  for (const [tag, address = ""] of html.matchAll(NAMED))
    if (!LATER.test(tag)) await visit(address);
  return [...files];
}

/** Returns a sentence for each limit that a built bundle exceeds. */
export async function tooHeavy(folder: string): Promise<string[]> {
  const files = await filesOfFirstLoad(folder);
  const scripts = files.filter((file) => file.endsWith(".js"));
  const sizes = await Promise.all(
    scripts.map(async (file) => (await readFile(join(folder, `${file}.br`))).length),
  );
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1_000;
  const requests = 1 + files.length + BESIDES;
  const list = (names: readonly string[]) => names.map((name) => `\n  ${name}`).join("");
  const findings: string[] = [];
  if (kilobytes > JAVASCRIPT_KB) {
    findings.push(
      `The first screen needs ${kilobytes.toFixed(1)} KB of JavaScript (brotli); ${JAVASCRIPT_KB} KB are allowed. ` +
        `Load what it does not need later (ui/loading/preloadable.tsx, import()):${list(scripts)}`,
    );
  }
  if (requests > REQUESTS) {
    findings.push(
      `The first load makes ${requests} requests; ${REQUESTS} are allowed: the page, the font, one call, and${list(files)}`,
    );
  }
  return findings;
}
