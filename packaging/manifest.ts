/** The package.json of a package, made of the one of its workspace. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The oldest Node.js that the packages are tested on. */
const OLDEST_NODE = ">=20";

/** What a workspace states about itself. */
export interface WorkspaceManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Reads the package.json of a workspace. */
export const readWorkspace = async (folder: string): Promise<WorkspaceManifest> =>
  JSON.parse(await readFile(join(folder, "package.json"), "utf8"));

/**
 * Returns the fields that the package.json of every package has. Packages of a scope are private on
 * the registry unless they say otherwise.
 */
export function commonFields({ name, version, description, license }: WorkspaceManifest) {
  return {
    name,
    version,
    description,
    license,
    type: "module",
    engines: { node: OLDEST_NODE },
    publishConfig: { access: "public" },
  };
}

/**
 * Returns the package.json of a library. The versions of its dependencies are exact, as in its
 * workspace.
 */
export function libraryManifest(workspace: WorkspaceManifest, modules: readonly string[]) {
  return {
    ...commonFields(workspace),
    sideEffects: false,
    exports: {
      ...Object.fromEntries(modules.map((name) => [exportOf(name), filesOf(name)])),
      "./package.json": "./package.json",
    },
    files: ["lib", "src"],
    dependencies: workspace.dependencies,
  };
}

const exportOf = (module: string) => (module === "index" ? "." : `./${module}`);

/** TypeScript takes the first condition that it knows, so the types come first. */
const filesOf = (module: string) => ({
  types: `./lib/${module}.d.ts`,
  default: `./lib/${module}.js`,
});
