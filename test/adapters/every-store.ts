import { inject } from "vitest";
import type { DebateStore } from "../contract/debate-store.ts";
import { createTestDatabase } from "../postgres.ts";
import { openMemoryStore, openMikroStore } from "../stores.ts";

/** Every store that the contracts are kept by, each opened empty. */
export const STORES: Record<string, () => Promise<DebateStore>> = {
  memory: openMemoryStore,
  PGlite: () => openMikroStore({}),
  PostgreSQL: async () => openMikroStore({ databaseUrl: await createTestDatabase(inject("postgresUrl")) }),
};
