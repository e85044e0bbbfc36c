/**
 * Why: a screen that is loaded on demand needs several files, and the browser would find each of
 * them only when the one before has run. The server names them in the page, and the script of the
 * first paint preloads them all at once. Measured (Chromium, 4x slower CPU, fast 4G, median of 7):
 * `/subscription` is there after 1.1 s; without this plugin after 1.7 s.
 */

import { join } from "node:path";
import type { Plugin } from "vite";
import { DEBATE_ADDRESS, SCREENS, type ScreenName } from "../screens.ts";
import { WEB_ROOT } from "./web-root.ts";

interface Screen {
  /** The modules that render the screen, besides the entry script. */
  readonly modules: readonly string[];
  /** Whether it is a `laterPart`. Then its page comes with the later texts. */
  readonly needsLaterTexts: boolean;
}

const later = (module: string): Screen => ({ modules: [module], needsLaterTexts: true });

const ASSETS: Readonly<Record<ScreenName, Screen>> = {
  main: { modules: [], needsLaterTexts: false },
  auth: later("pages/auth-page.tsx"),
  resetLink: later("pages/reset-page.tsx"),
  reset: later("pages/reset-page.tsx"),
  subscription: later("pages/subscription-page.tsx"),
  sandboxCheckout: later("pages/sandbox-page.tsx"),
  account: later("pages/account-page.tsx"),
  myDebates: later("pages/my-debates-page.tsx"),
  judging: later("pages/judging-page.tsx"),
  desk: later("pages/desk-page.tsx"),
  report: later("pages/report-page.tsx"),
  share: {
    modules: ["pages/share-page.tsx", "state/sharing/shared.ts"],
    needsLaterTexts: false,
  },
};

const DEBATE: Screen = {
  modules: ["pages/debate-page.tsx", "state/turn/lazy-live-turn.ts"],
  needsLaterTexts: false,
};

/**
 * Writes `screens.json`: the path of every screen, its files with all that they import, and whether
 * it needs the later texts. The server takes from it which paths have a screen.
 * @throws Error when a module of a screen is in no chunk.
 */
export function screenManifest(): Plugin {
  return {
    name: "screen-manifest",
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
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(WEB_ROOT, name)));
          if (chunk === undefined) throw new Error(`No chunk of the app contains ${name}.`);
          withImports(chunk.fileName, files);
        }
        return [...files].map((file) => `/${file}`);
      };
      const screens = [
        ...Object.entries(SCREENS).map(
          ([name, path]) => [path, ASSETS[name as ScreenName]] as const,
        ),
        [DEBATE_ADDRESS, DEBATE] as const,
      ].map(([path, { modules, needsLaterTexts }]) => [
        path,
        { files: filesOf(modules), needsLaterTexts },
      ]);
      this.emitFile({
        type: "asset",
        fileName: "screens.json",
        source: JSON.stringify(Object.fromEntries(screens)),
      });
    },
  };
}
