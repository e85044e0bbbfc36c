import { AesKeyVault } from "@einstein-vs-cat/node/key-vault";
import { OpenRouterGrants } from "@einstein-vs-cat/openai/openrouter-grants";
import { readEnvironment } from "../../../../app-server/env.ts";
import { keyedProviders } from "../../../../app-server/wiring/own-keys.ts";
import { FakeModelProviders } from "../../../support/fake-model-providers.ts";
import { type HarnessOptions, startApp, type Visitor } from "../../harness.ts";

/** A key that the providers of a test accept. */
export const GOOD_KEY = "sk-test-0123456789-0123456789-good";

/** Starts an app whose people reach scripted providers over HTTP with keys of their own. */
export async function startKeysApp({ services, ...options }: HarnessOptions = {}) {
  const providers = await FakeModelProviders.start();
  providers.valid.add(GOOD_KEY);
  const app = await startApp({
    ...options,
    services: {
      keyedProviders: keyedProviders(readEnvironment(providers.environment)),
      keyGrants: new OpenRouterGrants(providers.url),
      keyVault: new AesKeyVault(["a secret of a test with more than 32 characters"]),
      ...services,
    },
  });
  return {
    ...app,
    providers,
    async [Symbol.asyncDispose]() {
      await app.close();
      await providers.close();
    },
  };
}

/** Pastes a key, and returns the status and the code of a refusal. */
export async function paste(
  person: Visitor,
  provider: string,
  key: unknown = GOOD_KEY,
): Promise<[number, string]> {
  const response = await person.fetch(`/api/user/keys/${provider}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", Accept: "application/problem+json" },
    body: JSON.stringify({ key }),
  });
  const text = await response.text();
  return [response.status, text === "" ? "" : (JSON.parse(text) as { code: string }).code];
}

/** Lists the providers of a person's keys. */
export async function keysOf(person: Visitor): Promise<{ provider: string; last4: string }[]> {
  return (await person.fetch("/api/user/keys")).json() as never;
}

/** Generates the next turn and returns its events as text. */
export async function turn(person: Visitor, debateId: number, path = "generate"): Promise<string> {
  return (await person.post(`/api/debates/${debateId}/${path}`, {})).text();
}
