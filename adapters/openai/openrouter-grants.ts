import { type KeyGrant, type KeyGrants, ModelError } from "@einstein-vs-cat/core";
import {
  connectionFailure,
  providerFailure,
} from "@einstein-vs-cat/provider-http/provider-failure";
import { providerFetch, readJsonBody } from "@einstein-vs-cat/provider-http/provider-fetch";
import { OPENROUTER_URL, openRouterApi, withoutSlash } from "./openrouter.ts";

/** How long the exchange may take (ms). */
const PATIENCE_MS = 10_000;

/** The longest answer with a key (UTF-16 code units). */
const MAX_ANSWER = 10_000;

/** What OpenRouter answers to a grant that it does not accept. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 409, 410, 422]);

/** The connection of a person with OpenRouter, by OAuth with PKCE. It needs no registration. */
export class OpenRouterGrants implements KeyGrants {
  readonly #address: string;

  constructor(address: string = OPENROUTER_URL) {
    this.#address = withoutSlash(address);
  }

  addressFor({
    callbackUrl,
    challenge,
  }: {
    readonly callbackUrl: string;
    readonly challenge: string;
  }): string {
    const query = new URLSearchParams({
      callback_url: callbackUrl,
      code_challenge: challenge,
      code_challenge_method: "S256",
    });
    return `${this.#address}/auth?${query}`;
  }

  async exchange({ code, verifier }: KeyGrant): Promise<string> {
    const response = await this.#send(code, verifier);
    if (!response.ok) throw REFUSED.has(response.status) ? refused() : failureOf(response.status);
    const answer = await readJsonBody(response, MAX_ANSWER).catch((error: unknown) => {
      throw connectionFailure(error);
    });
    const { key } = (answer ?? {}) as { readonly key?: unknown };
    if (typeof key !== "string") throw refused();
    return key;
  }

  async #send(code: string, verifier: string): Promise<Response> {
    const body = { code, code_verifier: verifier, code_challenge_method: "S256" };
    try {
      return await providerFetch(`${openRouterApi(this.#address)}/auth/keys`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    } catch (error) {
      throw connectionFailure(error);
    }
  }
}

const refused = () =>
  new ModelError("OpenRouter refused the grant", { retryable: false, isKeyRefused: true });

const failureOf = (status: number) =>
  providerFailure({ status, hasStarted: false, codes: [], retryAfterMs: null });
