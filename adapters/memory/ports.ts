/** Every port in memory, in one call: for tests, and for using the core as a library. */

import {
  type Clock,
  type MessageCatalogues,
  MODELS,
  type Model,
  type Models,
  type Ports,
  type RandomToken,
  ReadOwnModels,
} from "@einstein-vs-cat/core";
import { MemoryAccounts } from "./accounts/accounts.ts";
import { MemoryIdentities } from "./accounts/identities.ts";
import { MemoryMailer } from "./accounts/mailer.ts";
import { MemoryPasswords } from "./accounts/passwords.ts";
import { MemoryResetLinks } from "./accounts/reset-links.ts";
import { MemorySignIns } from "./accounts/sign-ins.ts";
import { MemoryUserRepo } from "./accounts/user-repo.ts";
import { MemoryViewers } from "./audience/viewers.ts";
import { MemoryVotes } from "./audience/votes.ts";
import { MemoryBranches } from "./branches.ts";
import { MemoryBudget } from "./budget.ts";
import { MemoryPositionCache } from "./caches/position-cache.ts";
import { MemoryTranslationCache } from "./caches/translation-cache.ts";
import { systemClock } from "./clock.ts";
import { MemoryConcessions } from "./concessions.ts";
import { MemoryDebateFeed } from "./debate-feed.ts";
import { MemoryDebateRepo } from "./debate-repo.ts";
import { MemoryDebateTranslations } from "./debate-translations.ts";
import { MemoryAudit } from "./desk/audit.ts";
import { MemoryCaps } from "./desk/caps.ts";
import { MemoryProviderRecord } from "./desk/provider-record.ts";
import { MemoryReports } from "./desk/reports.ts";
import { MemoryServerState } from "./desk/server-state.ts";
import { MemorySources } from "./evidence/sources.ts";
import { MemoryFlowReplies } from "./flow-replies.ts";
import { MemoryIpCountries } from "./ip-countries.ts";
import { MemoryKeyGrants } from "./keys/key-grants.ts";
import { MemoryKeyVault } from "./keys/key-vault.ts";
import { MemoryKeyedProviders } from "./keys/keyed-providers.ts";
import { MemoryOwnKeys } from "./keys/own-keys.ts";
import { MemoryLiveTurns } from "./live-turns.ts";
import { MemoryModelDiscovery } from "./model-discovery.ts";
import { MemoryModelGateway } from "./model-gateway.ts";
import { MemoryModels } from "./models.ts";
import { MemoryPreviewImages } from "./preview-images.ts";
import { MemoryQuota } from "./quota.ts";
import { randomToken as secureToken } from "./random-token.ts";
import { MemorySessionStore } from "./session-store.ts";
import { MemorySharedDebates } from "./shared-debates.ts";
import { MemorySpeech } from "./speech/speech.ts";
import { MemorySpokenSentences } from "./speech/spoken-sentences.ts";
import { MemoryStances } from "./stances.ts";
import { MemorySubscriptions } from "./subscriptions.ts";
import { MemorySummaries } from "./summaries.ts";
import { MemoryTables } from "./tables.ts";
import { MemoryTurnLog } from "./turn-log.ts";
import { MemoryVariants } from "./variants.ts";
import { MemoryVerdicts } from "./verdicts.ts";
import { MemoryWrittenDebates } from "./written-debates.ts";

/** The parts that a caller may choose. */
export interface MemoryPortsOptions {
  /** The system time by default. */
  readonly clock?: Clock;
  /** Secure random tokens by default. */
  readonly randomToken?: RandomToken;
  /** The tables that the stores share, for a caller that looks into them. */
  readonly tables?: MemoryTables;
  /** The gateways of providers. The rehearsal gateway is a `MemoryModelGateway` by default. */
  readonly gateways?: Partial<Models["gateways"]>;
  /**
   * The model of the gateway `local`, which answers for every model whose provider has no gateway;
   * none by default.
   */
  readonly localModel?: string | null;
  /** The model catalogue; the shipped one by default. */
  readonly catalogue?: readonly Model[];
  /** The texts of the interface; none by default. */
  readonly catalogues?: MessageCatalogues;
  /** The budget for models in micro-dollars a day; unlimited by default. */
  readonly dailyBudget?: number;
}

/**
 * Every port but billing. Memory has no payment provider of its own, and an adapter may not import
 * another one: a caller that sells plans adds a `Billing`, such as `SandboxBilling`. The
 * types demand it where it is needed.
 */
export interface MemoryPorts extends Omit<Ports, "billing"> {
  readonly budget: MemoryBudget;
  readonly mailer: MemoryMailer;
  readonly keyedProviders: MemoryKeyedProviders;
  readonly keyVault: MemoryKeyVault;
  readonly sessions: MemorySessionStore;
  readonly serverState: MemoryServerState;
  readonly speech: MemorySpeech;
  readonly turnLog: MemoryTurnLog;
}

/**
 * Creates ports that share the same tables. To replace a port, spread the result: `{
 * ...createMemoryPorts(), clock }`.
 */
export function createMemoryPorts({
  clock = systemClock,
  randomToken = secureToken,
  tables = new MemoryTables(),
  gateways = {},
  localModel = null,
  catalogue = MODELS,
  catalogues = { english: {}, shipped: {} },
  dailyBudget = Number.POSITIVE_INFINITY,
}: MemoryPortsOptions = {}): MemoryPorts {
  const caps = new MemoryCaps(tables);
  const sessions = new MemorySessionStore();
  const models = new MemoryModels({
    catalogue,
    gateways: { ...gateways, rehearsal: gateways.rehearsal ?? new MemoryModelGateway() },
    localModel,
  });
  const keys = {
    ownKeys: new MemoryOwnKeys(tables, clock),
    keyVault: new MemoryKeyVault(),
    keyedProviders: new MemoryKeyedProviders(),
    keyGrants: new MemoryKeyGrants(),
  };
  const users = new MemoryUserRepo(tables, clock, randomToken);
  return {
    clock,
    randomToken,
    catalogues,
    models,
    modelLists: { refresh: async () => {} },
    providerRecord: new MemoryProviderRecord(clock),
    serverState: new MemoryServerState(clock),
    ...keys,
    ownModels: new ReadOwnModels({ ...keys, models, clock }),
    writtenDebates: new MemoryWrittenDebates(),
    modelDiscovery: new MemoryModelDiscovery(),
    debates: new MemoryDebateRepo(tables, clock, randomToken),
    branches: new MemoryBranches(tables, clock, randomToken),
    accounts: new MemoryAccounts(tables, sessions, clock),
    audit: new MemoryAudit(clock),
    users,
    identities: new MemoryIdentities(tables, users, clock),
    signInProvider: null,
    liveTurns: new MemoryLiveTurns(tables, clock),
    debateFeed: new MemoryDebateFeed(tables),
    viewers: new MemoryViewers(tables, clock),
    ...partsOfDebates(tables),
    speech: new MemorySpeech(),
    subscriptions: new MemorySubscriptions(tables, clock),
    positionCache: new MemoryPositionCache(),
    translationCache: new MemoryTranslationCache(clock),
    translationServer: null,
    sessions,
    signIns: new MemorySignIns(tables, clock),
    resetLinks: new MemoryResetLinks(tables, clock),
    mailer: new MemoryMailer(),
    passwords: new MemoryPasswords(),
    ipCountries: new MemoryIpCountries(),
    previewImages: new MemoryPreviewImages(),
    caps,
    budget: new MemoryBudget(dailyBudget, clock, caps),
    quota: new MemoryQuota(clock),
    turnLog: new MemoryTurnLog(),
  };
}

/** The stores of what belongs to debates and needs nothing but the tables. */
const partsOfDebates = (tables: MemoryTables, sources = new MemorySources(tables)) => ({
  sources,
  passageSearch: sources,
  summaries: new MemorySummaries(tables),
  variants: new MemoryVariants(tables),
  concessions: new MemoryConcessions(tables),
  flowReplies: new MemoryFlowReplies(tables),
  stances: new MemoryStances(tables),
  sharedDebates: new MemorySharedDebates(tables),
  verdicts: new MemoryVerdicts(tables),
  reports: new MemoryReports(tables),
  votes: new MemoryVotes(tables),
  spokenSentences: new MemorySpokenSentences(tables),
  debateTranslations: new MemoryDebateTranslations(tables),
});
