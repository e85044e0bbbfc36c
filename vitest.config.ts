import { defineConfig } from "vitest/config";

/** `--mode thorough` repeats what chance decides more often and looks at more screens; `npm test` has some of each. */
export default defineConfig(({ mode }) => ({
  test: {
    provide: { isThorough: mode === "thorough" },
    include: ["test/**/*.test.{ts,tsx}"],
    globalSetup: "test/global-setup.ts",
    pool: "forks",
    // Files share a process, and with it what they have loaded.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
