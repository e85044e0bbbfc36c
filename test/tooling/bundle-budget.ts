/**
 * What the first screen may weigh. `npm run check` weighs the built bundle, so that a change that makes it heavier is noticed
 * where it is made; a test in a real browser counts what is really asked for.
 */

import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The scripts of the first screen together, compressed with brotli (KB of 1,000 bytes). */
export const JAVASCRIPT_KB = 90;

/** All that the first load asks for: the page, what it names, and what the app asks the server. */
export const REQUESTS = 6;

/** What the page does not name: the font, which the styles do, and the only call of the app, how many turns are left today. */
const BESIDES = 2;

const NAMED = /<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+)"[^>]*>/g;
const LATER = /rel="(?:apple-touch-icon|manifest)"/;
const IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;

/** The addresses of all that a page names for now, and of what its scripts import. */
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

/** What is too heavy about a built bundle, a sentence each. */
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
        `Load what it does not need later (ui/part.tsx, import()):${list(scripts)}`,
    );
  }
  if (requests > REQUESTS) {
    findings.push(
      `The first load makes ${requests} requests; ${REQUESTS} are allowed: the page, the font, one call, and${list(files)}`,
    );
  }
  return findings;
}
