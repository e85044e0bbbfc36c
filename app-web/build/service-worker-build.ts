/**
 * Why: the app opens without a connection, so the service worker has to know the files of this very
 * build. It keeps the bare page and all files but the catalogues and the debates of the radio in other
 * languages than English, and the fonts of other scripts, which it keeps once they are used. Measured: it keeps 59 assets of 353 KB
 * (brotli) instead of all 139 of 772 KB.
 */

import { createHash } from "node:crypto";
import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { catalogueFile } from "./catalogue-file.ts";
import { radioDebateOf } from "./radio-debates.ts";
import { WEB_ROOT } from "./web-root.ts";

/**
 * What the worker keeps besides the assets: the page without server data, the icon, and the web app
 * manifest.
 */
const NAMED = ["shell.html", "favicon.svg", "manifest.webmanifest"];

/**
 * Writes `shell.html` and `service-worker.js`.
 * @throws Error when the worker does not name every file that it keeps.
 */
export function serviceWorkerBuild(): Plugin {
  return {
    name: "service-worker-build",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      await copyFile(join(dir, "index.html"), join(dir, "shell.html"));
      const isKept = (file: (typeof bundle)[string]) =>
        file.type === "chunk"
          ? (languageOf(file.facadeModuleId) ?? "en") === "en"
          : file.fileName.includes("-latin-wght");
      const assets = Object.values(bundle)
        .filter(isKept)
        .map(({ fileName }) => fileName)
        .sort();
      const version = await versionOf(dir, assets);
      // Workbox takes a file without a revision from the browser's cache: its name carries a hash
      // of its content.
      const files = [
        ...NAMED.map((name) => ({ url: `/${name}`, revision: version })),
        ...assets.map((name) => ({ url: `/${name}`, revision: null })),
      ];
      const worker = await buildWorker(dir, {
        FILES: JSON.stringify(files),
        VERSION: JSON.stringify(version),
      });
      const missing = [version, ...NAMED, ...assets].filter((name) => !worker.includes(name));
      if (missing.length > 0)
        throw new Error(`The service worker does not name ${missing.join(", ")}.`);
    },
  };
}

/** Returns the language of a file that is about one: texts of the interface, or a debate of the radio. */
const languageOf = (moduleId: string | null) =>
  (catalogueFile(moduleId) ?? radioDebateOf(moduleId))?.language;

/** Returns a short hash of everything that the worker keeps. */
async function versionOf(dir: string, assets: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(assets.join("\n"));
  for (const name of NAMED) hash.update(await readFile(join(dir, name)));
  return hash.digest("hex").slice(0, 16);
}

/** Builds the worker as one classic script, which every browser runs, and returns its code. */
async function buildWorker(dir: string, define: Record<string, string>): Promise<string> {
  const name = "service-worker";
  const output = { format: "iife", entryFileNames: `${name}.js` } as const;
  const rolldownOptions = { input: join(WEB_ROOT, "boot", `${name}.ts`), output };
  await build({
    configFile: false,
    root: WEB_ROOT,
    logLevel: "warn",
    define,
    build: {
      outDir: dir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2022",
      rolldownOptions,
    },
  });
  return readFile(join(dir, `${name}.js`), "utf8");
}
