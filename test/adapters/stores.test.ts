import { inject } from "vitest";
import { describeArchive } from "../contract/archive.contract.ts";
import { describeArchiveSearch } from "../contract/archive-search.contract.ts";
import { describeDebateRepo } from "../contract/debate-repo.contract.ts";
import { describeLiveTurns } from "../contract/live-turns.contract.ts";
import { describeUserRepo } from "../contract/user-repo.contract.ts";
import { createTestDatabase } from "../postgres.ts";
import { openMemoryStore, openMikroStore } from "../stores.ts";

const openPglite = () => openMikroStore({});
const openPostgres = async () => openMikroStore({ databaseUrl: await createTestDatabase(inject("postgresUrl")) });

const stores = { memory: openMemoryStore, PGlite: openPglite, PostgreSQL: openPostgres };
for (const [name, open] of Object.entries(stores)) {
  describeDebateRepo(name, open);
  describeLiveTurns(name, open);
  describeUserRepo(name, open);
  describeArchive(name, open);
  describeArchiveSearch(name, open);
}
