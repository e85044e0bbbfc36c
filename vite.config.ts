/**
 * How the web app is built: each step beside Vite's own is a plugin here, in the order in which they are used. They are one file,
 * since that with the sources of the app is what a built app is known by (`app-server/web-bundle.ts`); so it is a long one.
 */

import { createHash } from "node:crypto";
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, defineConfig, minify, type Plugin } from "vite";

const WEB = resolve(import.meta.dirname, "app-web");

/** Where the page begins to run. What it reads must stand before it. */
const FIRST_PAINT = '<script src="/first-paint.js">';

/** The language whose catalogue a file holds, or null. */
function languageOf(source: string | null): string | null {
  const [, name = null] =
    /[\\/]i18n[\\/](english(?=-catalogue\.ts$)|[\w-]+(?=\.json$))/.exec(source ?? "") ?? [];
  return name === "english" ? "en" : name;
}

/** Names the files of the catalogues in the page, so that the texts of a chosen language load beside the app and not after it. */
function namedCatalogues(): Plugin {
  return {
    name: "named-catalogues",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle).flatMap((file) => {
          const language = file.type === "chunk" ? languageOf(file.facadeModuleId) : null;
          return language === null ? [] : [[language, `/${file.fileName}`]];
        });
        const content = JSON.stringify(Object.fromEntries(files));
        return html.replace(
          FIRST_PAINT,
          `<meta name="catalogues" content='${content}' />\n    ${FIRST_PAINT}`,
        );
      },
    },
  };
}

/**
 * Draws the main screen in every shipped language and keeps it with the texts of that language, for the server to put both into
 * its pages: `pages.json`, by language code. The app is built a second time for that, as a module for Node.js.
 */
function prerenderedScreens(): Plugin {
  return {
    name: "prerendered-screens",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const folder = await mkdtemp(join(dir, "..", "prerender-"));
      try {
        await build({
          configFile: false,
          root: WEB,
          logLevel: "warn",
          plugins: [react(), leanIcons()],
          build: {
            ssr: "boot/prerender.tsx",
            outDir: folder,
            copyPublicDir: false,
            target: "es2022",
          },
        });
        const { prerenderedParts } = await import(pathToFileURL(join(folder, "prerender.js")).href);
        const files = (await readdir(join(WEB, "i18n"))).filter((name) => name.endsWith(".json"));
        const pages = files.map(async (name) => {
          const texts = JSON.parse(await readFile(join(WEB, "i18n", name), "utf8"));
          const language = basename(name, ".json");
          return [language, prerenderedParts(language, texts)];
        });
        await writeFile(
          join(dir, "pages.json"),
          JSON.stringify(Object.fromEntries(await Promise.all(pages))),
        );
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  };
}

/** Has the icons of the library drawn by `ui/lean-icon.ts`. */
function leanIcons(): Plugin {
  return {
    name: "lean-icons",
    enforce: "pre",
    apply: "build",
    resolveId(source, importer = "") {
      const isOwn =
        source.endsWith("/createLucideIcon.mjs") &&
        /lucide-react[\\/]dist[\\/]esm[\\/]icons/.test(importer);
      return isOwn ? "\0lean-icon" : null;
    },
    load(id) {
      return id === "\0lean-icon"
        ? `export { createIcon as default } from ${JSON.stringify(join(WEB, "ui", "lean-icon.ts"))};`
        : null;
    },
  };
}

/**
 * React makes marks of the type Error as it is loaded, to know them again when they are thrown. Where anything listens to the
 * page (a debugger, a measurement), the stack of each is taken, for which the browser reads the whole script again. Nobody sees
 * these stacks: the marks are made without.
 */
function marksWithoutStack(): Plugin {
  const MARK = /= Error\(formatProdErrorMessage\((460|461|474|519|542)\)\)/g;
  return {
    name: "marks-without-stack",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("/react-dom-client.production.js")) return null;
      if (code.match(MARK)?.length !== 5)
        throw new Error("React's marks are not where they were: see whether they are needed.");
      return {
        code: code.replace(
          MARK,
          "= Object.assign(Object.create(Error.prototype), { message: formatProdErrorMessage($1) })",
        ),
        map: null,
      };
    },
  };
}

/** From this length on (characters) a browser compiles a script while it loads it, beside the page. */
const LONG = 50_000;

/** Has a long script compiled as a whole while it is loaded. It would be compiled bit by bit as it runs, and the page would wait. */
function compiledAhead(): Plugin {
  return {
    name: "compiled-ahead",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && file.code.length > LONG)
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/** What the screen at an address is drawn by, beside the first script. */
const SCREENS = {
  "/account": ["pages/account-page.tsx"],
  "/auth": ["pages/auth-page.tsx"],
  "/my-debates": ["pages/my-debates-page.tsx"],
  "/share": ["pages/share-page.tsx", "state/sharing/shared.ts", "ui/markdown/rich-text.tsx"],
  "/subscription": ["pages/subscription-page.tsx"],
};

/** Tells the server which files a screen needs, `screens.json`: named with the page, they all load at once and not one after another. */
function filesOfScreens(): Plugin {
  return {
    name: "files-of-screens",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const withImports = (file: string, known: Set<string>): Set<string> => {
        const chunk = chunks.find(({ fileName }) => fileName === file);
        if (chunk === undefined || chunk.isEntry || known.has(file)) return known;
        return chunk.imports.reduce((all, next) => withImports(next, all), known.add(file));
      };
      const filesOf = (modules: readonly string[]) => {
        const files = new Set<string>();
        for (const name of modules) {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(WEB, name)));
          if (chunk === undefined) throw new Error(`The app has no ${name}.`);
          withImports(chunk.fileName, files);
        }
        return [...files].map((file) => `/${file}`);
      };
      const screens = Object.entries(SCREENS).map(([address, modules]) => [
        address,
        filesOf(modules),
      ]);
      this.emitFile({
        type: "asset",
        fileName: "screens.json",
        source: JSON.stringify(Object.fromEntries(screens)),
      });
    },
  };
}

/**
 * Puts into the page what its first paint needs: the icon, the styles, and the script that runs before it. Each of them as a file
 * of its own would be a request that the first paint waits for. The server tells the browser by their hashes that they are ours.
 */
function selfContainedPage(): Plugin {
  const read = (name: string) => readFile(join(WEB, "public", name), "utf8");
  return {
    name: "self-contained-page",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        const icon = (await read("favicon.svg")).trim().replaceAll('"', "'");
        const address = icon.replace(/[#%<>]/g, (sign) => encodeURIComponent(sign));
        const { code } = await minify("first-paint.js", await read("first-paint.js"));
        const styled = html.replace(
          /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/,
          (_, name: string) => {
            const styles = bundle[name];
            if (styles?.type !== "asset")
              throw new Error(`The page names ${name}, which is not in the bundle.`);
            delete bundle[name];
            // No part that is loaded later asks for them again.
            for (const file of Object.values(bundle))
              if (file.type === "chunk") file.viteMetadata?.importedCss.delete(name);
            return `<style>${styles.source.toString().trim()}</style>`;
          },
        );
        return styled
          .replace('href="/favicon.svg"', () => `href="data:image/svg+xml,${address}"`)
          .replace(`${FIRST_PAINT}</script>`, () => `<script>${code.trim()}</script>`);
      },
    },
    writeBundle: ({ dir = "" }) => rm(join(dir, "first-paint.js")),
  };
}

/** What the service worker keeps beside the assets: the bare page, the icon, and how the app is installed. */
const NAMED = ["shell.html", "favicon.svg", "manifest.webmanifest"];

/**
 * Packs the service worker with the names of what it keeps: the bare page, and every file but the catalogues other than English
 * and the letters of other scripts, which it keeps when they are used. The version follows from all of them.
 */
function keptShell(): Plugin {
  return {
    name: "kept-shell",
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
      const hash = createHash("sha256").update(assets.join("\n"));
      for (const name of NAMED) hash.update(await readFile(join(dir, name)));
      const version = hash.digest("hex").slice(0, 16);
      // Without a revision, a file is the same for ever, and the browser may take the one that it has at hand.
      const files = [
        ...NAMED.map((name) => ({ url: `/${name}`, revision: version })),
        ...assets.map((name) => ({ url: `/${name}`, revision: null })),
      ];
      const worker = await packWorker(dir, {
        FILES: JSON.stringify(files),
        VERSION: JSON.stringify(version),
      });
      const missing = [version, ...NAMED, ...assets].filter((name) => !worker.includes(name));
      if (missing.length > 0)
        throw new Error(`The service worker does not name ${missing.join(", ")}.`);
    },
  };
}

/** Makes one classic script of the service worker, which every browser runs, with the given values put in. */
async function packWorker(dir: string, define: Record<string, string>): Promise<string> {
  const name = "service-worker";
  const output = { format: "iife", entryFileNames: `${name}.js` } as const;
  const rolldownOptions = { input: join(WEB, "boot", `${name}.ts`), output };
  await build({
    configFile: false,
    root: WEB,
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

/**
 * The web app: sources in app-web, the bundle in dist/web. The dev server hands `/api` to the server on port 3000.
 * A bundle is always the one for use: when a test has it built, NODE_ENV says `test`, and Vite would then pack
 * React's development build, which the next start would find and serve.
 */
export default defineConfig(({ command }) => {
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: "app-web",
    plugins: [
      react(),
      tailwindcss(),
      leanIcons(),
      marksWithoutStack(),
      compiledAhead(),
      filesOfScreens(),
      namedCatalogues(),
      selfContainedPage(),
      keptShell(),
      prerenderedScreens(),
    ],
    // The router brings a stand-in for a hook that React has had since version 18.
    resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
    build: {
      outDir: "../dist/web",
      emptyOutDir: true,
      target: "es2022",
      // The content security policy knows no data: fonts, and every browser of the target preloads modules by itself.
      assetsInlineLimit: 0,
      // Which files a later part needs is known to that part; told beforehand, it would weigh on the first screen.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      // What the first screen needs is one file, and each file more would be a request more.
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: "app", tags: ["$initial"] }] } },
      },
    },
    server: { proxy: { "/api": "http://localhost:3000" } },
  };
});
