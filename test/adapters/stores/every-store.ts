import { afterAll } from "vitest";
import { DATABASES } from "../../support/databases.ts";
import { openMemoryStore, openMikroStore, type Store } from "../../support/stores.ts";

/** All stores that must fulfil the contracts. Each function opens an empty one. */
export const STORES: Record<string, () => Promise<Store>> = {
  memory: openMemoryStore,
  PGlite: async () => openMikroStore(await DATABASES.PGlite()),
  PostgreSQL: async () => openMikroStore(await DATABASES.PostgreSQL()),
};

/**
 * Opens one store for several contracts of a file and closes it at the end of the file, because
 * opening a database takes longer than most tests.
 */
export function shareStore(open: () => Promise<Store>): () => Promise<Store> {
  let opened: Promise<Store> | null = null;
  afterAll(async () => (await opened)?.close());
  return async () => {
    opened ??= open();
    return { ...(await opened), close: async () => {} };
  };
}
