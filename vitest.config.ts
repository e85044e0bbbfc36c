import { configDefaults, defineConfig } from "vitest/config";
import { compileMessages } from "./app-web/build/compile-messages.ts";

/**
 * `npm test` is for every change and takes minutes: the rules, the servers, the databases, and the ways through the product in a
 * browser. `--mode long` has the long proofs too, each screen and dialog on its own (`*.long.test.ts`); `--mode thorough`
 * repeats what chance decides more often and looks at every screen in every look besides.
 */
export default defineConfig(({ mode }) => ({
  plugins: [compileMessages()],
  test: {
    provide: { isThorough: mode === "thorough" },
    include: ["test/**/*.test.{ts,tsx}"],
    exclude: [
      ...configDefaults.exclude,
      ...(mode === "long" || mode === "thorough" ? [] : ["**/*.long.test.ts"]),
    ],
    globalSetup: "test/global-setup.ts",
    pool: "forks",
    // Files share a process, and with it what they have loaded.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
