/** A workspace that becomes a package of modules. */
export interface Library {
  /** The folder of the workspace, which also has the README of the package. */
  readonly folder: string;
  /** The modules that it exports, `index` as the package itself; by default all but those in folders. */
  readonly modules?: readonly string[];
  /** A folder of files that the modules read when they run. */
  readonly data?: string;
}

/**
 * The libraries, each after those that it imports: the rules, every port in memory, and the gateways
 * to models. The other adapters belong to the server.
 */
export const LIBRARIES: readonly Library[] = [
  { folder: "core", modules: ["index"] },
  { folder: "adapters/memory" },
  { folder: "adapters/rehearsal", modules: ["languages", "model-gateway"], data: "data" },
  { folder: "adapters/provider-http" },
  { folder: "adapters/openai", modules: ["model-gateway"] },
  { folder: "adapters/anthropic", modules: ["model-gateway"] },
  { folder: "adapters/model-servers", modules: ["addresses", "find-servers"] },
];
