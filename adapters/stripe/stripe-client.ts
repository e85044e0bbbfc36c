import Stripe from "stripe";

/** The timeout of a request (ms), and how often the SDK retries after a network failure. */
const REQUEST_OPTIONS = { timeout: 10_000, maxNetworkRetries: 2 };

/** Creates a Stripe client. `apiUrl` replaces Stripe's own URL. */
export function createStripeClient(secretKey: string, apiUrl: URL | undefined): Stripe {
  return new Stripe(secretKey, {
    ...REQUEST_OPTIONS,
    telemetry: false,
    ...connectionOptions(apiUrl),
  });
}

function connectionOptions(url: URL | undefined) {
  if (url === undefined) return {};
  const protocol = url.protocol === "http:" ? ("http" as const) : ("https" as const);
  return { host: url.hostname, protocol, port: url.port || (protocol === "http" ? 80 : 443) };
}
