import { MODEL_TIMEOUTS } from "@einstein-vs-cat/core";
import { providerFetch } from "@einstein-vs-cat/provider-http/provider-fetch";
import { OpenAI } from "openai";

/** Creates a client that takes nothing from the environment, retries nothing and logs nothing. */
export function createOpenAiClient(apiKey: string | undefined, baseURL: string): OpenAI {
  return new OpenAI({
    // The client requires a key; without one, the header is removed again.
    apiKey: apiKey ?? "none",
    ...(apiKey === undefined && { defaultHeaders: { authorization: null } }),
    baseURL,
    fetch: providerFetch,
    // Unset options would come from the environment and be sent to any server.
    adminAPIKey: null,
    organization: null,
    project: null,
    maxRetries: 0,
    // The timeouts of core apply; the client's own must never fire first.
    timeout: MODEL_TIMEOUTS.whole * 2,
    // The client would log responses that it cannot parse.
    logLevel: "off",
  });
}
