import { capEnd } from "../../models/caps.ts";
import { type Model, type Provider, SERVER_PROVIDERS } from "../../models/model.ts";
import type { Budget } from "../../models/ports/budget.ts";
import type { ModelDiscovery } from "../../models/ports/model-discovery.ts";
import type { ModelLists } from "../../models/ports/model-lists.ts";
import type { Models } from "../../models/ports/models.ts";
import type { ProviderRecord } from "../../models/ports/provider-record.ts";
import { stateOfProvider } from "../../models/provider-history.ts";
import { hasRealModel } from "../../models/use-cases/resolve-model.ts";
import type { Serialized } from "../../shared/answers.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import type { healthAnswer } from "../answers.ts";
import type { DatabaseState, JobState, ServerState } from "../ports/server-state.ts";

type Health = Serialized<typeof healthAnswer>;

/** @inline */
interface HealthPorts {
  readonly models: Models;
  readonly providerRecord: ProviderRecord;
  readonly serverState: ServerState;
  readonly budget: Budget;
  readonly clock: Pick<Clock, "now">;
}

/** @inline */
interface CheckPorts extends HealthPorts {
  readonly modelLists: ModelLists;
  readonly modelDiscovery: ModelDiscovery;
}

/** Returns how the server is, as it knows it already: nothing but the database is asked. */
export async function readHealth(ports: HealthPorts): Promise<Health> {
  const { models, serverState, budget, clock } = ports;
  const [database, today] = await Promise.all([
    serverState.database(),
    budget.today().catch(() => null),
  ]);
  const now = clock.now();
  return {
    startedAt: timeOf(serverState.startedAt),
    providers: SERVER_PROVIDERS.filter((provider) => models.gateways[provider] !== undefined).map(
      (provider) => presentProvider(provider, ports),
    ),
    database: presentDatabase(database),
    budget: today && {
      limit: today.limit,
      committed: today.committed,
      endsAt: capEnd("day", now).toISOString(),
    },
    jobs: serverState.jobs().map(presentJob),
  };
}

/**
 * Asks every provider for the list of its models, which costs nothing, and returns how the server is
 * then. Where there is no real model, it looks for a model server, as everybody may.
 */
export async function checkHealth(ports: CheckPorts): Promise<Health> {
  const { models, modelDiscovery, modelLists } = ports;
  if (!hasRealModel(models) && modelDiscovery.isOn) await modelDiscovery.look();
  await modelLists.refresh();
  return readHealth(ports);
}

function presentProvider(
  provider: Health["providers"][number]["provider"],
  { models, providerRecord }: Pick<HealthPorts, "models" | "providerRecord">,
): Health["providers"][number] {
  const history = providerRecord.of(provider);
  const { answeredAt, failure } = history;
  return {
    provider,
    state: stateOfProvider(history),
    answeredAt: timeOrNull(answeredAt),
    failedAt: timeOrNull(failure?.at ?? null),
    failure: failure?.kind ?? null,
    models: models.available.filter(isOf(provider)).map(({ id }) => id),
  };
}

const isOf = (provider: Provider) => (model: Model) => model.provider === provider;

function presentDatabase(database: DatabaseState): Health["database"] {
  const { kind, isReachable, isFull, latencyMs, migrations } = database;
  const state = isFull ? "full" : "reachable";
  return {
    ...{ kind, state: isReachable ? state : "unreachable", migrations },
    latencyMs: latencyMs === null ? null : Math.round(latencyMs),
  };
}

function presentJob({ name, doneAt, failedAt }: JobState): Health["jobs"][number] {
  return { name, doneAt: timeOrNull(doneAt), failedAt: timeOrNull(failedAt) };
}

const timeOf = (time: number) => new Date(time).toISOString();
const timeOrNull = (time: number | null) => (time === null ? null : timeOf(time));
