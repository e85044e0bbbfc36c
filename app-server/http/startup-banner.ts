import type { AddressInfo } from "node:net";
import {
  type Billing,
  CATALOGUE_DATE,
  type FoundServer,
  type Models,
  type Provider,
  replacedModels,
} from "@einstein-vs-cat/core";
import { METRICS_PATH } from "../telemetry/metrics-server.ts";

const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  xai: "xAI",
  local: "your own server",
  openrouter: "OpenRouter",
};

const PLAN_DESCRIPTIONS: Readonly<Record<Billing["kind"], string>> = {
  none: "shown, but not for sale (BILLING=sandbox lets you try a purchase without money)",
  sandbox: "SANDBOX: everybody gets any plan, no money moves",
  stripe: "paid through Stripe",
};

/** The facts that the banner shows. */
export interface BannerFacts {
  readonly models: Models;
  /** What a search for a model server on this machine has found. */
  readonly found: FoundServer | null | "not-searched";
  readonly archive: string;
  readonly billing: Billing["kind"];
  /** What models may cost per day, in micro-dollars; null for no limit. */
  readonly budget: { readonly limit: number | null; readonly isDefault: boolean };
  /** Where the metrics are; null when they are off. */
  readonly metricsUrl: string | null;
  /** The host that traces are sent to; null when they are off. */
  readonly tracesHost: string | null;
}

/** Returns the text that the terminal shows after startup. */
export function startupBanner(address: string, facts: BannerFacts): string {
  const { models, found, archive, billing, budget, metricsUrl, tracesHost } = facts;
  return [
    "",
    `  Einstein vs Cat is listening on ${address}`,
    `  Voices: ${describeVoices(models, found)}`,
    ...describeReplaced(models),
    ...describeBudget(budget),
    `  Archive: ${archive}`,
    `  Plans: ${PLAN_DESCRIPTIONS[billing]}`,
    ...(metricsUrl === null ? [] : [`  Metrics: ${metricsUrl}`]),
    ...(tracesHost === null ? [] : [`  Traces: sent to ${tracesHost}`]),
    "",
    "",
  ].join("\n");
}

function describeVoices({ gateways }: Models, found: BannerFacts["found"]): string {
  if (found !== "not-searched" && found?.kind === "ready") {
    const names = found.models.map(({ id }) => id).join(", ");
    return `${names}, from ${describeServer(found)}, found on this machine; debates use it (LOCAL_MODEL_DISCOVERY=off stops the search)`;
  }
  const available = (Object.keys(PROVIDER_NAMES) as Provider[]).filter(
    (provider) => gateways[provider] !== undefined,
  );
  if (available.length > 0) return available.map((provider) => PROVIDER_NAMES[provider]).join(", ");
  const advice = "OPENAI_API_KEY, ANTHROPIC_API_KEY, XAI_API_KEY or LOCAL_MODEL_URL";
  return `rehearsal (no key set${describeSearch(found)}; ${advice} brings real models)`;
}

/** Says how a search ended that has connected nothing, and what to do. */
function describeSearch(found: Exclude<BannerFacts["found"], { kind: "ready" }>): string {
  if (found === "not-searched") return "";
  if (found === null) return ", and no model server found on this machine";
  const server = describeServer(found);
  if (found.kind === "silent")
    return `, and ${server} did not answer in time: press "Look again" on the page when it is up`;
  const remedy =
    found.name === "Ollama" ? 'run "ollama pull gemma3"' : "load a model for chats in it";
  return `, and ${server} has no model that can debate: ${remedy}, then press "Look again" on the page`;
}

function describeServer({ name, url }: FoundServer): string {
  const { host, origin } = new URL(url);
  return name === host ? origin : `${name} at ${origin}`;
}

/** Says which models of the catalogue are gone, as far as the providers have answered by now. */
function describeReplaced(models: Models): string[] {
  const replaced = replacedModels(models).map(
    ({ id, answeredBy }) => `${id} (${answeredBy ?? "the rehearsal"} answers)`,
  );
  if (replaced.length === 0) return [];
  const advice = `the catalogue is of ${CATALOGUE_DATE}, see docs/MODELS.md`;
  return [`  Gone: ${replaced.join(", ")}; ${advice}`];
}

/** Says what models may cost. Free models need no line. */
function describeBudget({ limit, isDefault }: BannerFacts["budget"]): string[] {
  if (limit === null)
    return isDefault ? [] : ["  Budget: no limit for paid models (DAILY_BUDGET_USD=off)"];
  const amount = `$${(limit / 1_000_000).toFixed(2)} per day for paid models`;
  const advice = "the default; set DAILY_BUDGET_USD to another amount, or to off for no limit";
  return [`  Budget: ${amount}${isDefault ? ` (${advice})` : ""}`];
}

type Address = Pick<AddressInfo, "address" | "port">;

const isWildcard = ({ address }: Address) => address === "0.0.0.0" || address === "::";

function urlOf(at: Address): string {
  const { address, port } = at;
  const name = isWildcard(at) ? "localhost" : address.includes(":") ? `[${address}]` : address;
  return `http://${name}:${port}`;
}

/** Returns the URL of the metrics, and from where they can be read when that is everywhere. */
export function describeMetrics(at: Address): string {
  const url = `${urlOf(at)}${METRICS_PATH}`;
  return isWildcard(at) ? `${url} and on every network of this machine` : url;
}

/**
 * Returns the URL at which the server listens, from which machines it is reachable, and the public
 * URL where there is one.
 */
export function describeAddress(publicUrl: URL | null, at: Address): string {
  const url = urlOf(at);
  const isLoopback = at.address.startsWith("127.") || at.address === "::1";
  if (publicUrl !== null) return `${url}, public address ${publicUrl.origin}`;
  if (isWildcard(at)) return `${url} and on every network of this machine`;
  return isLoopback ? `${url}, for this machine only (HOST=0.0.0.0 opens it to others)` : url;
}
