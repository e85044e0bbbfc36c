import { MemoryArchive } from "@einstein-vs-cat/memory/archive";
import { MemoryDebateRepo } from "@einstein-vs-cat/memory/debate-repo";
import { MemoryLiveTurns } from "@einstein-vs-cat/memory/live-turns";
import { MemoryUserRepo } from "@einstein-vs-cat/memory/user-repo";
import { Database, type DatabaseOptions } from "@einstein-vs-cat/mikro-orm/database";
import { MikroDebateRepo } from "@einstein-vs-cat/mikro-orm/debate-repo";
import { type LiveTurnTimings, MikroLiveTurns } from "@einstein-vs-cat/mikro-orm/live-turns";
import { MikroUserRepo } from "@einstein-vs-cat/mikro-orm/user-repo";
import { systemClock } from "@einstein-vs-cat/node/clock";
import { randomToken } from "@einstein-vs-cat/node/random-token";
import type { DebateStore } from "./contract/debate-store.ts";

/** The rhythm of the product, fifty times as fast, so that tests need not wait. */
export const QUICK: LiveTurnTimings = { lease: 600, tend: 20, poll: 5, commitPatience: 15_000 };

/** An archive in memory. */
export async function openMemoryStore(): Promise<DebateStore> {
  const archive = new MemoryArchive();
  return {
    debates: new MemoryDebateRepo(archive, systemClock, randomToken),
    users: new MemoryUserRepo(archive, systemClock, randomToken),
    liveTurns: new MemoryLiveTurns(archive, systemClock),
    close: async () => {},
  };
}

let owners = Math.floor(Math.random() * 1_000_000);

/** A migrated database with live turns of one 'server'; open two on one URL for two servers. */
export async function openMikroStore(
  options: DatabaseOptions,
  timings = QUICK,
): Promise<DebateStore & { database: Database; liveTurns: MikroLiveTurns }> {
  const database = await Database.open(options);
  await database.migrate();
  owners += 1;
  const liveTurns = new MikroLiveTurns(database, systemClock, owners, timings);
  await liveTurns.start();
  return {
    database,
    debates: new MikroDebateRepo(database, randomToken),
    users: new MikroUserRepo(database, randomToken),
    liveTurns,
    close: async () => {
      await liveTurns.close();
      await database.close();
    },
  };
}
