import { DATABASES } from "../../support/databases.ts";
import { openMemoryStore, openMikroStore, type Store } from "../../support/stores.ts";

/** All stores that must fulfil the contracts. Each function opens an empty one. */
export const STORES: Record<string, () => Promise<Store>> = {
  memory: openMemoryStore,
  PGlite: async () => openMikroStore(await DATABASES.PGlite()),
  PostgreSQL: async () => openMikroStore(await DATABASES.PostgreSQL()),
};
