import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The web app: sources in app-web, the bundle in dist/web. The dev server hands `/api` to the server on port 3000. */
export default defineConfig({
  root: "app-web",
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy knows no data: fonts, and every browser of the target preloads modules by itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": "http://localhost:3000" } },
});
