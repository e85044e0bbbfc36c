/** How Vite builds the web app: sources in app-web, the bundle in dist/web. */

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { catalogueFile } from "./app-web/build/catalogue-file.ts";
import { catalogueManifest } from "./app-web/build/catalogue-manifest.ts";
import { characterMaps } from "./app-web/build/character-maps.ts";
import { compileMessages } from "./app-web/build/compile-messages.ts";
import { inlineFirstPaint } from "./app-web/build/inline-first-paint.ts";
import { prerenderScreens } from "./app-web/build/prerender-screens.ts";
import { radioDebateOf, radioDebates } from "./app-web/build/radio-debates.ts";
import { SCREEN_CHUNKS } from "./app-web/build/screen-chunks.ts";
import { screenManifest } from "./app-web/build/screen-manifest.ts";
import { serviceWorkerBuild } from "./app-web/build/service-worker-build.ts";

export default defineConfig(({ command }) => {
  // A test that builds the app runs with NODE_ENV=test, for which Vite would bundle React's
  // development build.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: "app-web",
    plugins: [
      react(),
      tailwindcss(),
      compileMessages(),
      radioDebates(),
      characterMaps(),
      screenManifest(),
      catalogueManifest(),
      inlineFirstPaint(),
      serviceWorkerBuild(),
      prerenderScreens(),
    ],
    build: {
      outDir: "../dist/web",
      emptyOutDir: true,
      target: "es2022",
      // The content security policy allows no data: fonts.
      assetsInlineLimit: 0,
      // Every browser of the target preloads modules itself. Each chunk imports what it needs; a
      // list of the files of every later chunk would add to the first screen's script.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      // One file for what the first screen needs: every further file would be another request.
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [{ name: "app", tags: ["$initial"] }, ...SCREEN_CHUNKS] },
          chunkFileNames({ facadeModuleId = null }) {
            const debate = radioDebateOf(facadeModuleId);
            if (debate !== null) return `assets/radio-${debate.language}-[name]-[hash].js`;
            const folder = catalogueFile(facadeModuleId)?.later;
            return `assets/${folder ? `${folder}-` : ""}[name]-[hash].js`;
          },
        },
      },
    },
    // A worker loads the reader of PDF files only when it has one.
    worker: { format: "es" },
    server: { proxy: { "/api": "http://localhost:3000" } },
  };
});
