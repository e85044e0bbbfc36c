/**
 * What stands behind every port, chosen by the environment. With `main.ts`, this is the only file that knows
 * adapters, and so it is longer than others. Everything is made once, at the first time it is asked for.
 */

import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { AnthropicModelGateway } from "@einstein-vs-cat/anthropic/model-gateway";
import {
  type Clock,
  extendCatalogue,
  type IpCountries,
  type MessageCatalogues,
  MODELS,
  type Model,
  type Models,
  PLANS,
  type SandboxStore,
} from "@einstein-vs-cat/core";
import { MikroBudget } from "@einstein-vs-cat/mikro-orm/budget";
import { Database, type DatabaseOptions } from "@einstein-vs-cat/mikro-orm/database";
import { MikroDebateRepo } from "@einstein-vs-cat/mikro-orm/debate-repo";
import { MikroLiveTurns } from "@einstein-vs-cat/mikro-orm/live-turns";
import { MikroPositionCache } from "@einstein-vs-cat/mikro-orm/position-cache";
import { MikroSandboxStore } from "@einstein-vs-cat/mikro-orm/sandbox-store";
import { MikroSessionStore } from "@einstein-vs-cat/mikro-orm/session-store";
import { MikroSubscriptions } from "@einstein-vs-cat/mikro-orm/subscriptions";
import { MikroSummaries } from "@einstein-vs-cat/mikro-orm/summaries";
import { MikroTranslationCache } from "@einstein-vs-cat/mikro-orm/translation-cache";
import { MikroUserRepo } from "@einstein-vs-cat/mikro-orm/user-repo";
import { MmdbIpCountries } from "@einstein-vs-cat/mmdb/ip-countries";
import { systemClock } from "@einstein-vs-cat/node/clock";
import { argon2Passwords } from "@einstein-vs-cat/node/passwords";
import { randomToken } from "@einstein-vs-cat/node/random-token";
import { noBilling } from "@einstein-vs-cat/none/billing";
import { unlimitedBudget } from "@einstein-vs-cat/none/budget";
import { OpenAiModelGateway } from "@einstein-vs-cat/openai/model-gateway";
import { speaks } from "@einstein-vs-cat/rehearsal/languages";
import { RehearsalModelGateway } from "@einstein-vs-cat/rehearsal/model-gateway";
import { SandboxBilling } from "@einstein-vs-cat/sandbox/billing";
import { SatoriPreviewImages } from "@einstein-vs-cat/satori/preview-images";
import { StripeBilling } from "@einstein-vs-cat/stripe/billing";
import { Container, type ServiceIdentifier } from "inversify";
import { type Environment, StartupError } from "../env.ts";
import type { Services, Settings } from "../http/context.ts";
import { createLog, type Log } from "../http/log.ts";
import { createTurnLog } from "../http/turn-log.ts";
import { createRateLimits, type RateLimits, type StoreClient } from "../middleware/rate-limit.ts";
import { readCatalogues } from "./catalogues.ts";
import { readPortraits } from "./portraits.ts";
import { keptSecret, keyFor } from "./session-secret.ts";

/** Where everything lasting is kept. */
export interface Storage
  extends Pick<
    Services,
    | "debates"
    | "users"
    | "liveTurns"
    | "summaries"
    | "budget"
    | "positionCache"
    | "translationCache"
    | "subscriptions"
    | "sessions"
  > {
  /** What the sandbox keeps. */
  readonly sandboxStore: SandboxStore;
  /** A pool that the rate limits may share; null when there is none. */
  readonly limiterClient: StoreClient | null;
  /** One line for the person at the terminal. */
  readonly description: string;
  /** Brings the tables up to date. */
  migrate(): Promise<void>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Whether the process takes part in serving; a shutdown ends that before anything else. */
export interface Readiness {
  isServing: boolean;
}

/** Who is paid for plans, and where that is only played. */
type BillingServices = Pick<Services, "billing" | "sandbox">;

/** How often sessions, suggestions and grants whose time is over are swept away (ms). */
const SWEEP_MS = 3_600_000;

const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>;

/** What can be asked of the container. */
export const TOKENS = {
  environment: token<Environment>("environment"),
  clock: token<Clock>("clock"),
  log: token<Log>("log"),
  readiness: token<Readiness>("readiness"),
  storage: token<Storage>("storage"),
  models: token<Models>("models"),
  catalogues: token<MessageCatalogues>("catalogues"),
  ipCountries: token<IpCountries>("countries of addresses"),
  settings: token<Settings>("settings"),
  rateLimits: token<RateLimits>("rate limits"),
  billing: token<BillingServices>("till"),
  services: token<Omit<Services, "webFiles">>("services"),
};

/** The container of one process. */
export function createContainer(environment: Environment): Container {
  const container = new Container({ defaultScope: "Singleton" });
  const {
    clock,
    log,
    readiness,
    storage,
    models,
    catalogues,
    ipCountries,
    settings,
    rateLimits,
    billing,
  } = TOKENS;
  container.bind(TOKENS.environment).toConstantValue(environment);
  container.bind(clock).toConstantValue(systemClock);
  container.bind(readiness).toConstantValue({ isServing: true });
  container
    .bind(log)
    .toResolvedValue(({ LOG_LEVEL }) => createLog(LOG_LEVEL), [TOKENS.environment]);
  container.bind(storage).toResolvedValue(openStorage, [TOKENS.environment, clock, log]);
  container.bind(models).toResolvedValue(openModels, [TOKENS.environment, clock]);
  container.bind(catalogues).toResolvedValue(() => readCatalogues());
  container.bind(ipCountries).toResolvedValue(() => MmdbIpCountries.open());
  container.bind(settings).toResolvedValue(readSettings, [TOKENS.environment]);
  container.bind(rateLimits).toResolvedValue(openRateLimits, [TOKENS.environment, storage]);
  container.bind(billing).toResolvedValue(openBilling, [TOKENS.environment, clock, storage]);
  container
    .bind(TOKENS.services)
    .toResolvedValue(assemble, [
      clock,
      log,
      readiness,
      storage,
      models,
      catalogues,
      ipCountries,
      settings,
      rateLimits,
      billing,
    ]);
  return container;
}

/** The one place that chooses where debates, accounts, turns and sessions are kept: a PostgreSQL server, or PGlite in `DATA_DIR`. */
async function openStorage(environment: Environment, clock: Clock, log: Log): Promise<Storage> {
  const { DATABASE_URL, DATA_DIR, DAILY_BUDGET_USD } = environment;
  const place = DATABASE_URL === undefined ? { dataDir: DATA_DIR } : { databaseUrl: DATABASE_URL };
  const database = await openDatabase({
    ...place,
    warn: (message) => log.warn({ message }, "database"),
  });
  const liveTurns = new MikroLiveTurns(database, clock, randomInt(1, 2 ** 31));
  const sessions = new MikroSessionStore(database);
  const positionCache = new MikroPositionCache(database);
  const subscriptions = new MikroSubscriptions(database);
  const sweep = setInterval(() => {
    sessions.deleteExpired().catch(() => {});
    positionCache.sweep().catch(() => {});
    subscriptions.sweep().catch(() => {});
  }, SWEEP_MS).unref();
  return {
    debates: new MikroDebateRepo(database, randomToken),
    users: new MikroUserRepo(database, randomToken),
    liveTurns,
    summaries: new MikroSummaries(database, clock),
    budget:
      DAILY_BUDGET_USD === undefined
        ? unlimitedBudget
        : new MikroBudget(database, DAILY_BUDGET_USD),
    positionCache,
    translationCache: new MikroTranslationCache(database, clock),
    subscriptions,
    sandboxStore: new MikroSandboxStore(database),
    sessions,
    limiterClient: database.pool,
    description:
      DATABASE_URL === undefined
        ? `PGlite in ${DATA_DIR}`
        : `PostgreSQL at ${new URL(DATABASE_URL).host}`,
    migrate: async () => {
      await database.migrate();
      await liveTurns.start();
    },
    isReachable: () => database.isReachable(),
    close: async () => {
      clearInterval(sweep);
      await liveTurns.close();
      await database.close();
    },
  };
}

async function openDatabase(options: DatabaseOptions): Promise<Database> {
  try {
    return await Database.open(options);
  } catch (error) {
    if (options.databaseUrl === undefined) throw new StartupError((error as Error).message, error);
    throw new StartupError(
      `The database of DATABASE_URL cannot be reached: ${(error as Error).message}`,
      error,
    );
  }
}

/** A voice for every provider that has a key, the server of one's own, and always the rehearsal. */
async function openModels(environment: Environment, clock: Clock): Promise<Models> {
  const { OPENAI_API_KEY, ANTHROPIC_API_KEY, XAI_API_KEY, LOCAL_MODEL_URL } = environment;
  const local =
    LOCAL_MODEL_URL === undefined
      ? null
      : new OpenAiModelGateway({ baseURL: LOCAL_MODEL_URL.href });
  return {
    catalogue: await readCatalogue(environment),
    gateways: {
      rehearsal: new RehearsalModelGateway({ clock }),
      ...(OPENAI_API_KEY && {
        openai: new OpenAiModelGateway({
          apiKey: OPENAI_API_KEY,
          baseURL: environment.OPENAI_BASE_URL?.href,
        }),
      }),
      ...(ANTHROPIC_API_KEY && {
        anthropic: new AnthropicModelGateway({
          apiKey: ANTHROPIC_API_KEY,
          baseURL: environment.ANTHROPIC_BASE_URL?.href,
        }),
      }),
      ...(XAI_API_KEY && {
        xai: new OpenAiModelGateway({
          apiKey: XAI_API_KEY,
          baseURL: environment.XAI_BASE_URL?.href ?? "https://api.x.ai/v1",
        }),
      }),
      ...(local && { local }),
    },
    rehearses: speaks,
    localModel: local === null ? null : (environment.LOCAL_MODEL ?? (await firstModelOf(local))),
  };
}

/** The model of one's own server when no name is given: the first that it lists. */
async function firstModelOf(local: OpenAiModelGateway): Promise<string> {
  const first = await local.firstModelId().catch((error: unknown) => {
    throw new StartupError(
      "The server of LOCAL_MODEL_URL gives no list of its models; start it first, or set LOCAL_MODEL.",
      error,
    );
  });
  if (first === null)
    throw new StartupError(
      "The server of LOCAL_MODEL_URL lists no model; load one, or set LOCAL_MODEL.",
    );
  return first;
}

/** The shipped catalogue, with the entries of `MODELS_FILE` over it. */
async function readCatalogue({ MODELS_FILE }: Environment): Promise<readonly Model[]> {
  if (MODELS_FILE === undefined) return MODELS;
  try {
    return extendCatalogue(JSON.parse(await readFile(MODELS_FILE, "utf8")));
  } catch (error) {
    throw new StartupError(`MODELS_FILE cannot be used: ${(error as Error).message}.`, error);
  }
}

async function readSettings(environment: Environment): Promise<Settings> {
  const secret = environment.SESSION_SECRET ?? (await keptSecret(environment.DATA_DIR));
  return {
    publicUrl: environment.PUBLIC_URL ?? null,
    platformHosts: environment.PLATFORM_HOSTS,
    trustedProxies: environment.TRUST_PROXY,
    cookieKey: keyFor(secret, "session cookie"),
    defaultTier: environment.DEFAULT_TIER,
  };
}

function openRateLimits({ RATE_LIMITS }: Environment, { limiterClient }: Storage): RateLimits {
  return createRateLimits({ isOn: RATE_LIMITS === "on", storeClient: limiterClient });
}

/** Stripe with a key of it, the sandbox where it is asked for, else nobody. */
function openBilling(
  environment: Environment,
  clock: Clock,
  { sandboxStore }: Storage,
): BillingServices {
  const { BILLING, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET = "", STRIPE_API_URL } = environment;
  if (STRIPE_SECRET_KEY !== undefined) {
    const prices = {
      standard: environment.STRIPE_PRICE_STANDARD ?? [],
      pro: environment.STRIPE_PRICE_PRO ?? [],
    };
    const keys = {
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiUrl: STRIPE_API_URL,
    };
    return { billing: new StripeBilling({ ...keys, prices, clock, randomToken }), sandbox: null };
  }
  if (BILLING !== "sandbox") return { billing: noBilling, sandbox: null };
  const prices = { standard: PLANS.standard.price, pro: PLANS.pro.price };
  const sandbox = new SandboxBilling({ store: sandboxStore, clock, randomToken, prices });
  return { billing: sandbox, sandbox };
}

async function assemble(
  clock: Clock,
  log: Log,
  readiness: Readiness,
  storage: Storage,
  models: Models,
  catalogues: MessageCatalogues,
  ipCountries: IpCountries,
  settings: Settings,
  rateLimits: RateLimits,
  billing: BillingServices,
): Promise<Omit<Services, "webFiles">> {
  return {
    clock,
    log,
    models,
    catalogues,
    ipCountries,
    settings,
    rateLimits,
    ...billing,
    randomToken,
    turnLog: createTurnLog(log),
    passwords: argon2Passwords,
    previewImages: new SatoriPreviewImages(await readPortraits()),
    debates: storage.debates,
    users: storage.users,
    liveTurns: storage.liveTurns,
    summaries: storage.summaries,
    budget: storage.budget,
    positionCache: storage.positionCache,
    translationCache: storage.translationCache,
    subscriptions: storage.subscriptions,
    sessions: storage.sessions,
    isReady: async () => readiness.isServing && (await storage.isReachable()),
  };
}
