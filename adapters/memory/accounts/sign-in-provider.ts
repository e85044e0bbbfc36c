import {
  DomainError,
  type ProvenIdentity,
  type SignInProvider,
  type SignInSecrets,
  type SignInVisit,
} from "@einstein-vs-cat/core";
import { randomToken } from "../random-token.ts";

/** A provider that lets everybody in as they say: for tests, and for the core as a library. */
export class MemorySignInProvider implements SignInProvider {
  readonly name = "Memory";
  readonly issuer = "https://memory.invalid";
  readonly #codes = new Map<
    string,
    { readonly state: string; readonly identity: ProvenIdentity }
  >();

  async begin(returnTo: string): Promise<SignInVisit> {
    const [state, nonce, verifier] = [randomToken(), randomToken(), randomToken()];
    const url = new URL(`/authorize?state=${state}`, this.issuer);
    return { url: url.href, secrets: { state, nonce, verifier, returnTo } };
  }

  /** Lets a person in, and returns what their browser comes back with. */
  admit(url: string, person: Omit<ProvenIdentity, "issuer">): string {
    const state = new URL(url).searchParams.get("state") ?? "";
    const code = randomToken();
    this.#codes.set(code, { state, identity: { ...person, issuer: this.issuer } });
    return new URLSearchParams({ state, code }).toString();
  }

  async finish(query: string, { state }: SignInSecrets): Promise<ProvenIdentity> {
    const parameters = new URLSearchParams(query);
    if (parameters.has("error")) throw new DomainError("sign-in-cancelled");
    const code = parameters.get("code") ?? "";
    const found = this.#codes.get(code);
    if (found?.state !== state || parameters.get("state") !== state)
      throw new DomainError("sign-in-refused");
    this.#codes.delete(code);
    return found.identity;
  }
}
