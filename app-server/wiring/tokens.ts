import type { Database } from "@einstein-vs-cat/mikro-orm/database";
import type { Traces } from "@einstein-vs-cat/opentelemetry/traces";
import type { PrometheusMetrics } from "@einstein-vs-cat/prometheus/prometheus-metrics";
import type { SandboxStore } from "@einstein-vs-cat/sandbox/store";
import type { ServiceIdentifier } from "inversify";
import type { Services } from "../http/context.ts";
import type { VendorGateways } from "./model-lists.ts";

/** The services that `createApp` takes, except the web files, which `start.ts` adds. */
export type AppServices = Omit<Services, "webFiles">;

/**
 * Creates a symbol that carries the type of its service, so that a wrong injection does not
 * compile.
 */
const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>;

/** A token for each service of the app. The type requires one for every port. */
export const SERVICES: {
  readonly [Name in keyof AppServices]: ServiceIdentifier<AppServices[Name]>;
} = {
  accounts: token("accounts"),
  audit: token("audit"),
  billing: token("billing"),
  branches: token("branches"),
  budget: token("budget"),
  caps: token("caps"),
  catalogues: token("catalogues"),
  clock: token("clock"),
  debateFeed: token("debateFeed"),
  debates: token("debates"),
  debateTranslations: token("debateTranslations"),
  passageSearch: token("passageSearch"),
  sources: token("sources"),
  flowReplies: token("flowReplies"),
  identities: token("identities"),
  ipCountries: token("ipCountries"),
  keyedProviders: token("keyedProviders"),
  keyGrants: token("keyGrants"),
  keyVault: token("keyVault"),
  liveTurns: token("liveTurns"),
  log: token("log"),
  modelDiscovery: token("modelDiscovery"),
  modelLists: token("modelLists"),
  models: token("models"),
  ownKeys: token("ownKeys"),
  ownModels: token("ownModels"),
  passwords: token("passwords"),
  positionCache: token("positionCache"),
  previewImages: token("previewImages"),
  providerRecord: token("providerRecord"),
  quota: token("quota"),
  randomToken: token("randomToken"),
  sandbox: token("sandbox"),
  reports: token("reports"),
  resetLinks: token("resetLinks"),
  mailer: token("mailer"),
  sessions: token("sessions"),
  readiness: token("readiness"),
  serverState: token("serverState"),
  settings: token("settings"),
  sharedDebates: token("sharedDebates"),
  signInProvider: token("signInProvider"),
  signIns: token("signIns"),
  speech: token("speech"),
  spokenSentences: token("spokenSentences"),
  stances: token("stances"),
  subscriptions: token("subscriptions"),
  summaries: token("summaries"),
  translationCache: token("translationCache"),
  translationServer: token("translationServer"),
  turnLog: token("turnLog"),
  users: token("users"),
  variants: token("variants"),
  viewers: token("viewers"),
  concessions: token("concessions"),
  verdicts: token("verdicts"),
  votes: token("votes"),
  writtenDebates: token("writtenDebates"),
};

/**
 * The services of the app, and what only other services need. Adapters that the wiring itself uses
 * are bound by their class.
 */
export const TOKENS = {
  ...SERVICES,
  database: token<Database>("database"),
  metrics: token<PrometheusMetrics | null>("metrics"),
  sandboxStore: token<SandboxStore>("sandboxStore"),
  secret: token<string>("secret"),
  traces: token<Traces | null>("traces"),
  vendors: token<VendorGateways>("vendors"),
};
