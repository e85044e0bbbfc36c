/** Puts the metrics and the traces around the services of the app. */

import {
  type ModelGateway,
  type Models,
  type OwnModels,
  type OwnSupply,
  type Provider,
  type ProviderRecord,
  type WatchRequest,
  watchGateway,
} from "@einstein-vs-cat/core";
import type { Traces } from "@einstein-vs-cat/opentelemetry/traces";
import type { PrometheusMetrics } from "@einstein-vs-cat/prometheus/prometheus-metrics";
import type { Container } from "inversify";
import { resolveServices } from "./container.ts";
import { type AppServices, TOKENS } from "./tokens.ts";

/** What watches the services; null for what is off. */
export interface Watchers {
  readonly metrics: PrometheusMetrics | null;
  readonly traces: Traces | null;
  /** The daily budget in micro-dollars; null for no limit. */
  readonly dailyLimit: number | null;
}

/**
 * Resolves every service of the app, with what watches it.
 * @throws StartupError when one of them cannot be opened.
 */
export async function openServices(
  container: Container,
  dailyLimit: number | null,
): Promise<Watchers & { readonly services: AppServices }> {
  const metrics = await container.getAsync(TOKENS.metrics);
  const traces = await container.getAsync(TOKENS.traces);
  const watchers = { metrics, traces, dailyLimit };
  const services = watchServices(await resolveServices(container), watchers);
  const database = await container.getAsync(TOKENS.database);
  metrics?.watchDatabase(() => database.load);
  return { ...watchers, services };
}

/** The ports that get a step in the traces. Time, chance and the turns are not among them. */
const TRACED = [
  ...([
    "accounts",
    "audit",
    "billing",
    "branches",
    "budget",
    "caps",
    "concessions",
    "debates",
    "debateTranslations",
    "passageSearch",
    "sources",
    "flowReplies",
    "ownKeys",
    "identities",
    "passwords",
  ] as const),
  ...(["positionCache", "previewImages", "quota", "sessions", "sharedDebates", "signIns"] as const),
  ...([
    "reports",
    "spokenSentences",
    "stances",
    "subscriptions",
    "summaries",
    "translationCache",
    "users",
    "variants",
    "verdicts",
    "votes",
  ] as const),
] as const;

/**
 * Returns the services with what watches them. Without metrics and traces, the record of the providers
 * watches the models, and nothing else is watched.
 */
export function watchServices(services: AppServices, watchers: Watchers): AppServices {
  const { metrics, traces, dailyLimit } = watchers;
  const models = watchModels(services, watchers);
  if (metrics === null && traces === null) return { ...services, models };
  const ownModels = watchOwnModels(services, watchers);
  const measured = metrics === null ? services : measureServices(services, metrics, dailyLimit);
  return { ...(traces === null ? measured : traceServices(measured, traces)), models, ownModels };
}

function measureServices(
  services: AppServices,
  { turns, budget, work }: PrometheusMetrics,
  dailyLimit: number | null,
): AppServices {
  const measured = { ...services, ...work.watchPorts(services) };
  return {
    ...measured,
    liveTurns: turns.watchTurns(measured.liveTurns),
    turnLog: turns.watchLog(services.turnLog),
    budget: budget.watch(services.budget, dailyLimit),
  };
}

function traceServices(services: AppServices, traces: Traces): AppServices {
  const traced = TRACED.map((name) => [name, traces.tracePort<object>(name, services[name])]);
  const liveTurns = traces.traceLiveTurns(services.liveTurns);
  return { ...services, ...(Object.fromEntries(traced) as Partial<AppServices>), liveTurns };
}

/** Watches the gateways that are connected now and those that are connected later. */
function watchModels(
  { models, clock, providerRecord }: Pick<AppServices, "models" | "clock" | "providerRecord">,
  watchers: Watchers,
): Models {
  const watched = new WeakMap<Models["gateways"], Models["gateways"]>();
  const { rehearses } = models;
  return {
    get catalogue() {
      return models.catalogue;
    },
    get available() {
      return models.available;
    },
    get localModel() {
      return models.localModel;
    },
    get gateways() {
      const { gateways } = models;
      const known = watched.get(gateways) ?? watchGateways(models, clock, watchers, providerRecord);
      watched.set(gateways, known);
      return known;
    },
    markRetired: (model) => models.markRetired(model),
    ...(rehearses && { rehearses }),
  };
}

/** Watches what people ask with keys of their own; a watch never sees a key. */
function watchOwnModels(
  { ownModels, models, clock }: Pick<AppServices, "ownModels" | "models" | "clock">,
  watchers: Watchers,
): OwnModels {
  return {
    async of(userId, options) {
      const own = await ownModels.of(userId, options);
      if (own === null) return null;
      const gateways = watchGateways({ ...own, catalogue: models.catalogue }, clock, watchers);
      return Object.create(own, { gateways: { value: gateways, enumerable: true } }) as OwnSupply;
    },
  };
}

/** All watch through one layer, because an answer passes every layer with each of its tokens. */
function watchGateways<Gateways extends object>(
  models: Pick<Models, "catalogue"> & { readonly gateways: Gateways },
  clock: AppServices["clock"],
  { metrics, traces }: Watchers,
  record: ProviderRecord | null = null,
): Gateways {
  const gateways = Object.entries(models.gateways).map(([provider, gateway]) => {
    const nameOf = catalogueNames(models, provider as Provider);
    const watches = [
      ...(record === null ? [] : [recordRequests(record, provider as Provider)]),
      ...(metrics === null ? [] : [metrics.models.watch(provider, nameOf)]),
      ...(traces === null ? [] : [traces.watchModels(provider, nameOf)]),
    ];
    return [provider, watchGateway(gateway as ModelGateway, clock, watchAll(watches))] as const;
  });
  return Object.fromEntries(gateways) as unknown as Gateways;
}

/** Returns a function from the id that the provider knows a model by to its id in the catalogue. */
function catalogueNames(
  { catalogue }: Pick<Models, "catalogue">,
  provider: Provider,
): (modelId: string) => string {
  const names = new Map<string, string>();
  for (const { id, servedBy, provider: owner } of catalogue)
    if (owner === provider) names.set(servedBy ?? id, id);
  return (modelId) => names.get(modelId) ?? modelId;
}

/**
 * Notes how the requests of this server end. Those with a key of a person's own are not among them: it
 * says nothing about the provider when such a key is refused.
 */
function recordRequests(record: ProviderRecord, provider: Provider): WatchRequest {
  return () => ({
    firstText: () => record.answered(provider),
    ended({ outcome }) {
      if (outcome === "finished") record.answered(provider);
      else if (outcome !== "stopped") record.failed(provider, outcome);
    },
  });
}

function watchAll(watches: readonly WatchRequest[]): WatchRequest {
  const [only, ...others] = watches;
  if (only !== undefined && others.length === 0) return only;
  return (request) => {
    const all = watches.map((watch) => watch(request));
    return {
      firstText: () => all.forEach((watch) => void watch.firstText()),
      ended: (end) => all.forEach((watch) => void watch.ended(end)),
    };
  };
}
