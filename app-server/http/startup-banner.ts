import type { AddressInfo } from "node:net";
import type { Billing, Models, Provider } from "@einstein-vs-cat/core";
import { METRICS_PATH } from "../telemetry/metrics-server.ts";

const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  xai: "xAI",
  local: "your own server",
};

const PLAN_DESCRIPTIONS: Readonly<Record<Billing["kind"], string>> = {
  none: "shown, but not for sale (BILLING=sandbox lets you try a purchase without money)",
  sandbox: "SANDBOX: everybody gets any plan, no money moves",
  stripe: "paid through Stripe",
};

/** The facts that the banner shows. */
export interface BannerFacts {
  readonly models: Pick<Models, "gateways">;
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
  const { models, archive, billing, budget, metricsUrl, tracesHost } = facts;
  return [
    "",
    `  Einstein vs Cat is listening on ${address}`,
    `  Voices: ${describeVoices(models)}`,
    ...describeBudget(budget),
    `  Archive: ${archive}`,
    `  Plans: ${PLAN_DESCRIPTIONS[billing]}`,
    ...(metricsUrl === null ? [] : [`  Metrics: ${metricsUrl}`]),
    ...(tracesHost === null ? [] : [`  Traces: sent to ${tracesHost}`]),
    "",
    "",
  ].join("\n");
}

function describeVoices({ gateways }: Pick<Models, "gateways">): string {
  const available = (Object.keys(PROVIDER_NAMES) as Provider[]).filter(
    (provider) => gateways[provider] !== undefined,
  );
  if (available.length > 0) return available.map((provider) => PROVIDER_NAMES[provider]).join(", ");
  return "rehearsal (no key set; OPENAI_API_KEY, ANTHROPIC_API_KEY, XAI_API_KEY or LOCAL_MODEL_URL brings real models)";
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
