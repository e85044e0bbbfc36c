/** A page that does nothing but read files, with the product's own build steps and headers. */

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { build } from "vite";
import { loadWebFiles } from "../../../app-server/pages/web-files.ts";
import { characterMaps } from "../../../app-web/build/character-maps.ts";
import { type Harness, startApp } from "../../app-server/harness.ts";

const ROOT = join(import.meta.dirname, "../../..");

const SCRIPT = `
import { readFileInWorker } from ${JSON.stringify(join(ROOT, "app-web/api/source-files/read-file-in-worker.ts"))};

/** Reads a file, and cancels it after so many steps of its progress. */
window.readFile = async (base64, name, maxCharacters, cancelAfter) => {
  const file = new File([Uint8Array.fromBase64(base64)], name);
  const controller = new AbortController();
  let steps = 0;
  const onProgress = () => {
    steps += 1;
    if (steps === cancelAfter) controller.abort(new Error("No longer wanted"));
  };
  try {
    return await readFileInWorker(file, { maxCharacters, onProgress, signal: controller.signal });
  } catch ({ name, message, reason, characters }) {
    return { error: { name, message, reason, characters } };
  }
};
`;

/** What the page answers: a text, or an error. */
export interface PageAnswer {
  readonly title?: string;
  readonly text?: string;
  readonly pages?: readonly number[];
  readonly error?: {
    readonly name: string;
    readonly message: string;
    readonly reason?: string;
    readonly characters?: number;
  };
}

/** Builds the page and serves it. */
export async function serveReadingPage(): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), "reading-page-"));
  try {
    await writeFile(join(folder, "reading.ts"), SCRIPT);
    await writeFile(
      join(folder, "index.html"),
      '<!doctype html><title>Reading</title><script type="module" src="/reading.ts"></script>',
    );
    await build({
      configFile: false,
      root: folder,
      logLevel: "error",
      plugins: [characterMaps()],
      build: { target: "es2022", modulePreload: false },
      worker: { format: "es" },
    });
    const files = await loadWebFiles(join(folder, "dist"));
    const page = files.get("/index.html");
    if (page === undefined) throw new Error("The page was not built.");
    return await startApp({
      services: { webFiles: new Map([...files, ["/reading.html", page]]) },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads a file in the page. */
export async function readInPage(
  page: Page,
  path: string,
  { maxCharacters = 1_000_000, cancelAfter = 0 } = {},
): Promise<PageAnswer> {
  const base64 = (await readFile(path)).toString("base64");
  return page.evaluate(
    ([content, name, max, after]) =>
      (window as unknown as { readFile: (...words: unknown[]) => Promise<PageAnswer> }).readFile(
        content,
        name,
        max,
        after,
      ),
    [base64, basename(path), maxCharacters, cancelAfter] as const,
  );
}
