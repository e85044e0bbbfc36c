import { basename } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Where the page begins to run. What it reads must stand before it. */
const FIRST_PAINT = '<script src="/first-paint.js">';

/** Names the files of the catalogues in the page, so that the texts of a chosen language load beside the app and not after it. */
function namedCatalogues(): Plugin {
  return {
    name: "named-catalogues",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle).flatMap((file) => {
          const source = file.type === "chunk" ? file.facadeModuleId : null;
          return source && /[\\/]i18n[\\/][\w-]+\.json$/.test(source) ? [[basename(source, ".json"), `/${file.fileName}`]] : [];
        });
        const content = JSON.stringify(Object.fromEntries(files));
        return html.replace(FIRST_PAINT, `<meta name="catalogues" content='${content}' />\n    ${FIRST_PAINT}`);
      },
    },
  };
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
    plugins: [react(), tailwindcss(), namedCatalogues()],
    build: {
      outDir: "../dist/web",
      emptyOutDir: true,
      target: "es2022",
      // The content security policy knows no data: fonts, and every browser of the target preloads modules by itself.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    server: { proxy: { "/api": "http://localhost:3000" } },
  };
});
