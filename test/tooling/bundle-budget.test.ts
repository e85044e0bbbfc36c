import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ensureWebBundle } from "../../app-server/pages/web-bundle.ts";
import { tooHeavy } from "./bundle-budget.ts";

/**
 * Builds a fake bundle with these tags and scripts of these sizes (bytes), and returns its
 * findings.
 */
async function weigh(
  tags: string,
  scripts: Record<string, { readonly bytes: number; readonly imports?: string }>,
) {
  const folder = await mkdtemp(join(tmpdir(), "bundle-"));
  await mkdir(join(folder, "assets"));
  await writeFile(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><head>${tags}</head></html>`,
  );
  for (const [name, { bytes, imports = "" }] of Object.entries(scripts)) {
    await writeFile(join(folder, "assets", name), imports);
    await writeFile(join(folder, "assets", `${name}.br`), Buffer.alloc(bytes));
  }
  const findings = await tooHeavy(folder);
  await rm(folder, { recursive: true });
  return findings;
}

const SCRIPT = '<script type="module" src="/assets/a.js"></script>';

test("The built bundle stays within the limits of the first screen", async () => {
  expect(await tooHeavy(await ensureWebBundle())).toEqual([]);
});

test("The limit of 90 KB is exact and includes all imports of a script", async () => {
  expect(await weigh(SCRIPT, { "a.js": { bytes: 90 * 1_000 } })).toEqual([]);
  const [finding, ...others] = await weigh(SCRIPT, {
    "a.js": { bytes: 50 * 1_000, imports: 'import{x}from"./b.js";import("./later.js")' },
    "b.js": { bytes: 40 * 1_000 + 1, imports: 'import"./a.js";' },
  });
  expect(others).toEqual([]);
  expect(finding).toMatch(
    /^The first screen needs 90\.0 KB of JavaScript \(brotli\); 90 KB are allowed\..*\/assets\/a\.js\n {2}\/assets\/b\.js$/s,
  );
});

test("The limit of six requests covers the page, three files that it names, the font and one call", async () => {
  const files = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `<link rel="preload" href="/font-${index}.woff2" />`,
    );
  const later =
    '<link rel="apple-touch-icon" href="/icon.png" /><link rel="icon" href="data:image/svg+xml,x" />';
  expect(await weigh(files(3).join("") + later, {})).toEqual([]);
  expect((await weigh(files(4).join("") + later, {})).join()).toMatch(
    /^The first load makes 7 requests; 6 are allowed/,
  );
});
