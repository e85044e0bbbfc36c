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
   * Packages that are not bundled, because they are large and loaded only when they are needed, each
   * with the folder of the workspace that states its version.
   */
  readonly dependencies: Readonly<Record<string, string>>;
  /** Packages that a person installs beside it when they want what needs them, likewise. */
  readonly peers: Readonly<Record<string, string>>;
}

/** The programs. Everything but these packages is bundled into them. */
export const PROGRAMS: readonly Program[] = [
  {
    folder: "cli",
    name: "einstein-vs-cat",
    entry: "main.ts",
    data: "adapters/rehearsal/data",
    dependencies: { openai: "adapters/openai", "@anthropic-ai/sdk": "adapters/anthropic" },
    peers: { "pdfjs-dist": "adapters/source-files" },
  },
];
