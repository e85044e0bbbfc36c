import type { Clock, DebateFeed } from "@einstein-vs-cat/core";
import { MemoryDebateFeed } from "@einstein-vs-cat/memory/debate-feed";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { MemoryTables } from "@einstein-vs-cat/memory/tables";
import { MikroIdentities } from "@einstein-vs-cat/mikro-orm/accounts/identities";
import { MikroOwnKeys } from "@einstein-vs-cat/mikro-orm/accounts/own-keys";
import { MikroResetLinks } from "@einstein-vs-cat/mikro-orm/accounts/reset-links";
import { MikroSignIns } from "@einstein-vs-cat/mikro-orm/accounts/sign-ins";
import { MikroUserRepo } from "@einstein-vs-cat/mikro-orm/accounts/user-repo";
import { MikroVotes } from "@einstein-vs-cat/mikro-orm/audience/votes";
import { MikroBranches } from "@einstein-vs-cat/mikro-orm/branches";
import { MikroConcessions } from "@einstein-vs-cat/mikro-orm/concessions";
import { Database, type DatabaseOptions } from "@einstein-vs-cat/mikro-orm/database";
import type { DatabaseTimeouts } from "@einstein-vs-cat/mikro-orm/database/timeouts";
import { MikroDebateFeed } from "@einstein-vs-cat/mikro-orm/debate-feed";
import { MikroDebateRepo } from "@einstein-vs-cat/mikro-orm/debate-repo";
import { MikroDebateTranslations } from "@einstein-vs-cat/mikro-orm/debate-translations";
import { MikroSources } from "@einstein-vs-cat/mikro-orm/evidence/sources";
import { MikroFlowReplies } from "@einstein-vs-cat/mikro-orm/flow-replies";
import type { MadeOnceTimings } from "@einstein-vs-cat/mikro-orm/jobs/made-once";
import { type LiveTurnTimings, MikroLiveTurns } from "@einstein-vs-cat/mikro-orm/live-turns";
import { MikroPositionCache } from "@einstein-vs-cat/mikro-orm/position-cache";
import { MikroReports } from "@einstein-vs-cat/mikro-orm/reports";
import { MikroSandboxStore } from "@einstein-vs-cat/mikro-orm/sandbox-store";
import { MikroSharedDebates } from "@einstein-vs-cat/mikro-orm/shared-debates";
import { MikroSpokenSentences } from "@einstein-vs-cat/mikro-orm/spoken-sentences";
import { MikroStances } from "@einstein-vs-cat/mikro-orm/stances";
import { MikroSubscriptions } from "@einstein-vs-cat/mikro-orm/subscriptions";
import { MikroSummaries } from "@einstein-vs-cat/mikro-orm/summaries";
import {
  MikroTranslationCache,
  TRANSLATION_TIMINGS,
} from "@einstein-vs-cat/mikro-orm/translation-cache";
import { MikroVariants } from "@einstein-vs-cat/mikro-orm/variants";
import { MikroVerdicts } from "@einstein-vs-cat/mikro-orm/verdicts";
import { systemClock } from "@einstein-vs-cat/node/clock";
import { randomToken } from "@einstein-vs-cat/node/random-token";
import { MemorySandboxStore } from "@einstein-vs-cat/sandbox/memory-store";
import type { SandboxStore } from "@einstein-vs-cat/sandbox/store";
import type { ConcessionStore } from "../contract/concessions.contract.ts";
import type { DebateTranslationStore } from "../contract/debate-translations.contract.ts";
import type { FlowStore } from "../contract/flow-replies.contract.ts";
import type { IdentityStore } from "../contract/identities.contract.ts";
import type { OwnKeyStore } from "../contract/own-keys.contract.ts";
import type { PositionStore } from "../contract/position-cache.contract.ts";
import type { ReportStore } from "../contract/reports.contract.ts";
import type { ResetLinkStore } from "../contract/reset-links.contract.ts";
import type { SharedStore } from "../contract/shared-debates.contract.ts";
import type { SignInStore } from "../contract/sign-ins.contract.ts";
import type { SpokenStore } from "../contract/spoken-sentences.contract.ts";
import type { SubscriptionStore } from "../contract/subscriptions.contract.ts";
import type { SummaryStore } from "../contract/summaries.contract.ts";
import type { TranslationStore } from "../contract/translation-cache.contract.ts";
import type { VoteStore } from "../contract/votes.contract.ts";

/**
 * Quick timings for live turns. What a slow machine could exceed stays long: the lease and the
 * retries of a commit. Tests of an expired lease set their own.
 */
export const QUICK: LiveTurnTimings = {
  lease: 60_000,
  absence: 100,
  heartbeat: 20,
  poll: 5,
  commitTimeout: 60_000,
};

/** No machine is too slow for these timeouts. */
export const PATIENT: DatabaseTimeouts = { connect: 60_000, statement: 60_000, answer: 90_000 };

/** Quick timings for what is made once. The lease and the timeout stay long, as for live turns. */
export const QUICK_JOBS: MadeOnceTimings = {
  lease: 60_000,
  heartbeat: 50,
  poll: 5,
  timeout: 60_000,
};

/** Quick timings for translations. */
export const QUICK_TRANSLATIONS = { ...TRANSLATION_TIMINGS, ...QUICK_JOBS };

/** All stores of one simulated server. */
export type Store = SummaryStore &
  FlowStore &
  SharedStore &
  PositionStore &
  TranslationStore &
  ConcessionStore &
  OwnKeyStore &
  SignInStore &
  ResetLinkStore &
  ReportStore &
  IdentityStore &
  VoteStore &
  DebateTranslationStore &
  SpokenStore &
  SubscriptionStore & { readonly sandboxStore: SandboxStore; readonly debateFeed: DebateFeed };

/** Opens stores in memory. */
export async function openMemoryStore(): Promise<Store> {
  const tables = new MemoryTables();
  return {
    ...createMemoryPorts({ tables }),
    debateFeed: new MemoryDebateFeed(tables),
    sandboxStore: new MemorySandboxStore(),
    close: async () => {},
  };
}

let owners = Math.floor(Math.random() * 1_000_000);

/**
 * Opens the stores of one simulated server on a migrated database. Two stores on one URL simulate
 * two servers.
 */
export async function openMikroStore(
  options: DatabaseOptions,
  timings = QUICK,
  clock: Clock = systemClock,
): Promise<
  Store & {
    database: Database;
    debates: MikroDebateRepo;
    liveTurns: MikroLiveTurns;
    subscriptions: MikroSubscriptions;
  }
> {
  const database = await Database.open({ timeouts: PATIENT, ...options });
  await database.migrate();
  const sources = new MikroSources(database);
  owners += 1;
  const liveTurns = new MikroLiveTurns(database, clock, owners, timings);
  await liveTurns.start();
  return {
    database,
    debates: new MikroDebateRepo(database, randomToken),
    branches: new MikroBranches(database, randomToken),
    users: new MikroUserRepo(database, randomToken),
    liveTurns,
    debateFeed: new MikroDebateFeed(database, clock, liveTurns, timings),
    summaries: new MikroSummaries(database, systemClock, QUICK_JOBS),
    flowReplies: new MikroFlowReplies(database, systemClock, QUICK_JOBS),
    stances: new MikroStances(database, systemClock, QUICK_JOBS),
    sharedDebates: new MikroSharedDebates(database),
    variants: new MikroVariants(database),
    concessions: new MikroConcessions(database),
    sources,
    passageSearch: sources,
    verdicts: new MikroVerdicts(database, systemClock, QUICK_JOBS),
    debateTranslations: new MikroDebateTranslations(database, systemClock, QUICK_JOBS),
    votes: new MikroVotes(database),
    spokenSentences: new MikroSpokenSentences(database, systemClock, QUICK_JOBS),
    ownKeys: new MikroOwnKeys(database),
    positionCache: new MikroPositionCache(database),
    identities: new MikroIdentities(database, randomToken),
    signIns: new MikroSignIns(database, "a key for tests"),
    reports: new MikroReports(database),
    resetLinks: new MikroResetLinks(database),
    subscriptions: new MikroSubscriptions(database),
    sandboxStore: new MikroSandboxStore(database),
    translationCache: new MikroTranslationCache(database, systemClock, QUICK_TRANSLATIONS),
    close: async () => {
      await liveTurns.close();
      await database.close();
    },
  };
}
