import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { MemoryTables } from "@einstein-vs-cat/memory/tables";
import {
  type DeletingStore,
  describeDeletedDebates,
} from "../../contract/debates/deleted-debates.contract.ts";
import { describeFoundWords } from "../../contract/debates/found-words.contract.ts";
import { describeInputChanges } from "../../contract/debates/remark-changes.contract.ts";
import { describeStatistics } from "../../contract/debates/statistics.contract.ts";
import { DATABASES } from "../../support/databases.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { openMikroStore } from "../../support/stores.ts";
import { STORES, shareStore } from "./every-store.ts";

for (const [name, open] of Object.entries(STORES)) {
  const shared = shareStore(open);
  describeInputChanges(name, shared);
  describeFoundWords(name, shared);
}

async function openMemory(): Promise<DeletingStore> {
  const clock = new FakeClock(Date.now());
  const tables = new MemoryTables();
  return {
    ...createMemoryPorts({ clock, tables }),
    age: async (milliseconds) => clock.advance(milliseconds),
    countRows: async (id) =>
      [tables.debates.has(id), tables.deleted.has(id)].filter(Boolean).length +
      tables.responsesOf(id).length +
      tables.remarksOf(id).length +
      tables.sourcesOf(id).length,
    close: async () => {},
  };
}

const TABLES = [
  ...["ai_responses", "user_inputs", "turn_claims", "search_documents", "search_pending"],
  "debate_sources",
];

async function openDatabase(open: (typeof DATABASES)[keyof typeof DATABASES]) {
  const store = await openMikroStore(await open());
  const { database } = store;
  return {
    ...store,
    age: (milliseconds: number) =>
      database.transaction(async (em) => {
        await em.execute(
          "update ai_debates set deleted_at = deleted_at - ? * interval '1 millisecond'",
          [milliseconds],
        );
      }),
    countRows: (id: number) =>
      database.run(async (em) => {
        const counts = TABLES.map((table) => `(select count(*) from ${table} where debate_id = ?)`);
        const [row] = await em.execute<{ rows: number }[]>(
          `select ((select count(*) from ai_debates where id = ?) + ${counts.join(" + ")})::int as rows`,
          Array(TABLES.length + 1).fill(id),
        );
        return row?.rows ?? -1;
      }),
  };
}

describeDeletedDebates("memory", openMemory);
describeStatistics("memory", openMemory);
for (const [name, open] of Object.entries(DATABASES)) {
  describeDeletedDebates(name, () => openDatabase(open));
  describeStatistics(name, () => openDatabase(open));
}
