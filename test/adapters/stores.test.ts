import { inject } from "vitest";
import { describeDebateRepo } from "../contract/debate-repo.contract.ts";
import { describeLiveTurns } from "../contract/live-turns.contract.ts";
import { describePositionCache } from "../contract/position-cache.contract.ts";
import { describeSummaries } from "../contract/summaries.contract.ts";
import { createTestDatabase } from "../postgres.ts";
import { openMemoryStore, openMikroStore } from "../stores.ts";

const openPglite = () => openMikroStore({});
const openPostgres = async () => openMikroStore({ databaseUrl: await createTestDatabase(inject("postgresUrl")) });

describeDebateRepo("memory", openMemoryStore);
describeDebateRepo("PGlite", openPglite);
describeDebateRepo("PostgreSQL", openPostgres);

describeLiveTurns("memory", openMemoryStore);
describeLiveTurns("PGlite", openPglite);
describeLiveTurns("PostgreSQL", openPostgres);

describeSummaries("memory", openMemoryStore);
describeSummaries("PGlite", openPglite);
describeSummaries("PostgreSQL", openPostgres);

describePositionCache("memory", openMemoryStore);
describePositionCache("PGlite", openPglite);
describePositionCache("PostgreSQL", openPostgres);
