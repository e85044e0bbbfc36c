import type { Billing, Models, Provider } from "@einstein-vs-cat/core";

const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  xai: "xAI",
  local: "your own server",
};

const PLANS: Readonly<Record<Billing["kind"], string>> = {
  none: "shown, not sold (BILLING=sandbox tries the whole way)",
  sandbox: "SANDBOX: everybody gets any plan, no money moves",
  stripe: "paid through Stripe",
};

/** What the server stands on, for the person at the terminal. */
export interface BannerFacts {
  readonly models: Pick<Models, "gateways">;
  readonly archive: string;
  readonly billing: Billing["kind"];
}

/** What the person at the terminal reads when the server is up. */
export function startupBanner(address: string, { models, archive, billing }: BannerFacts): string {
  return [
    "",
    `  Einstein vs Cat is listening on ${address}`,
    `  Voices: ${voices(models)}`,
    `  Archive: ${archive}`,
    `  Plans: ${PLANS[billing]}`,
    "",
    "",
  ].join("\n");
}

function voices({ gateways }: Pick<Models, "gateways">): string {
  const live = (Object.keys(PROVIDER_NAMES) as Provider[]).filter(
    (provider) => gateways[provider] !== undefined,
  );
  if (live.length > 0) return live.map((provider) => PROVIDER_NAMES[provider]).join(", ");
  return "rehearsal (no key set; OPENAI_API_KEY, ANTHROPIC_API_KEY, XAI_API_KEY or LOCAL_MODEL_URL brings real models)";
}

/** The address to open in a browser. */
export function addressOf(publicUrl: URL | null, host: string | undefined, port: number): string {
  if (publicUrl !== null) return publicUrl.origin;
  const everywhere = host === undefined || host === "0.0.0.0" || host === "::";
  const name = everywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
