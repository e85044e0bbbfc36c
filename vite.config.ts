import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * The web app: sources in app-web, the bundle in dist/web. The dev server hands `/api` to the server on port 3000.
 * A bundle is always the one for use: when a test has it built, NODE_ENV says `test`, and Vite would then pack
 * React's development build, which the next start would find and serve.
 */
export default defineConfig(({ command }) => {
  if (command === "build") process.env.NODE_ENV = "production";
  return {
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
  };
});
