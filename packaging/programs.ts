/** A workspace that becomes a package with a command. */
export interface Program {
  /** The folder of the workspace, which also has the README of the package. */
  readonly folder: string;
  /** The name of the package, which is also its command. */
  readonly name: string;
  /** The module that runs it. */
  readonly entry: string;
  /** The folder of files that its modules read when they run, from the root of the repository. */
  readonly data: string;
  /**
   * Packages that are not bundled, because they are large and few people need them, each with the
   * folder of the workspace that states its version. A program without them says which one it lacks.
   */
  readonly optional: Readonly<Record<string, string>>;
}

/** The programs. Everything but their optional packages is bundled into them. */
export const PROGRAMS: readonly Program[] = [
  {
    folder: "cli",
    name: "einstein-vs-cat",
    entry: "main.ts",
    data: "adapters/rehearsal/data",
    optional: { openai: "adapters/openai", "@anthropic-ai/sdk": "adapters/anthropic" },
  },
];
