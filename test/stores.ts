import { MemoryArchive } from "@einstein-vs-cat/memory/archive";
import { MemoryDebateRepo } from "@einstein-vs-cat/memory/debate-repo";
import { MemoryLiveTurns } from "@einstein-vs-cat/memory/live-turns";
import { MemoryPositionCache } from "@einstein-vs-cat/memory/position-cache";
import { MemorySummaries } from "@einstein-vs-cat/memory/summaries";
import { MemoryUserRepo } from "@einstein-vs-cat/memory/user-repo";
import { Database, type DatabaseOptions } from "@einstein-vs-cat/mikro-orm/database";
import { MikroDebateRepo } from "@einstein-vs-cat/mikro-orm/debate-repo";
import { type LiveTurnTimings, MikroLiveTurns } from "@einstein-vs-cat/mikro-orm/live-turns";
import { MikroPositionCache } from "@einstein-vs-cat/mikro-orm/position-cache";
import { MikroSummaries, type SummaryTimings } from "@einstein-vs-cat/mikro-orm/summaries";
import { MikroUserRepo } from "@einstein-vs-cat/mikro-orm/user-repo";
import { systemClock } from "@einstein-vs-cat/node/clock";
import { randomToken } from "@einstein-vs-cat/node/random-token";
import type { PositionStore } from "./contract/position-cache.contract.ts";
import type { SummaryStore } from "./contract/summaries.contract.ts";

/** The rhythm of the product, fifty times as fast, so that tests need not wait. */
export const QUICK: LiveTurnTimings = { lease: 600, tend: 20, poll: 5, commitPatience: 15_000 };

/** Summaries quick in the same way, except that nobody waits in vain. */
export const QUICK_SUMMARIES: SummaryTimings = { lease: 600, beat: 50, poll: 5, patience: 20_000 };

/** Everything that is kept, of one 'server'. */
export type Store = SummaryStore & PositionStore;

/** An archive in memory. */
export async function openMemoryStore(): Promise<Store> {
  const archive = new MemoryArchive();
  return {
    debates: new MemoryDebateRepo(archive, systemClock, randomToken),
    users: new MemoryUserRepo(archive, systemClock, randomToken),
    liveTurns: new MemoryLiveTurns(archive, systemClock),
    summaries: new MemorySummaries(archive),
    positionCache: new MemoryPositionCache(),
    close: async () => {},
  };
}

let owners = Math.floor(Math.random() * 1_000_000);

/** A migrated database with live turns of one 'server'; open two on one URL for two servers. */
export async function openMikroStore(
  options: DatabaseOptions,
  timings = QUICK,
): Promise<Store & { database: Database; liveTurns: MikroLiveTurns }> {
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
    summaries: new MikroSummaries(database, systemClock, QUICK_SUMMARIES),
    positionCache: new MikroPositionCache(database),
    close: async () => {
      await liveTurns.close();
      await database.close();
    },
  };
}
