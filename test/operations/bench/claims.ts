import { newDebate, speak } from "../../contract/debate-store.ts";
import { createTestDatabase, startPostgres } from "../../support/postgres.ts";
import { openMemoryStore, openMikroStore } from "../../support/stores.ts";

const TURNS = 300;

/**
 * Measures the time of one turn in the store, claim and commit together: in memory, on PGlite and
 * on PostgreSQL.
 */
export async function claims() {
  const postgres = await startPostgres();
  const stores = {
    memory: await openMemoryStore(),
    PGlite: await openMikroStore({}),
    PostgreSQL: await openMikroStore({ databaseUrl: await createTestDatabase(postgres.url) }),
  };
  const rows: Record<string, { "ms per turn": number }> = {};
  for (const [name, store] of Object.entries(stores)) {
    const { id } = await store.debates.create(newDebate());
    await speak(store, id, "warm up");
    const startedAt = performance.now();
    for (let turn = 0; turn < TURNS; turn += 1) await speak(store, id, "words ".repeat(200));
    rows[name] = { "ms per turn": Number(((performance.now() - startedAt) / TURNS).toFixed(2)) };
    await store.close();
  }
  await postgres.stop();
  return rows;
}
