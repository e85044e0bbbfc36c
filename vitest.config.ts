import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { compileMessages } from "./app-web/build/compile-messages.ts";
import { radioDebates } from "./app-web/build/radio-debates.ts";

/**
 * Starts the files that run servers, browsers and databases first, so that no worker is left with a
 * slow file at the end.
 */
class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) =>
      /\/test\/(adapters|billing|e2e|tooling)\//.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

/**
 * `npm test` is for every change and takes minutes: the rules, the servers, the databases, and the
 * main paths through the product in a browser. `--mode long` also runs the long tests of each screen
 * and dialog (`*.long.test.ts`). `--mode thorough` also repeats random cases more often and checks
 * every screen in every viewport, theme and language.
 */
export default defineConfig(({ mode }) => ({
  plugins: [compileMessages(), radioDebates()],
  test: {
    provide: { isThorough: mode === "thorough", isLong: mode === "long" || mode === "thorough" },
    include: ["test/**/*.test.{ts,tsx}"],
    exclude: [
      ...configDefaults.exclude,
      ...(mode === "long" || mode === "thorough" ? [] : ["**/*.long.test.ts"]),
    ],
    globalSetup: "test/global-setup.ts",
    pool: "forks",
    // Files share a process, and with it what they have loaded.
    isolate: false,
    maxWorkers: 4,
    sequence: { sequencer: SlowFilesFirst },
    // Generous, because a test must not fail on a slow or busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
}));
