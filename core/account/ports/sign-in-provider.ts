import type { ProvenIdentity, SignInSecrets } from "../identity.ts";

/** Where a browser goes to log in, and what the answer is checked with. */
export interface SignInVisit {
  readonly url: string;
  readonly secrets: SignInSecrets;
}

/** A service that people log in with instead of a password. */
export interface SignInProvider {
  /** What people call it. */
  readonly name: string;
  readonly issuer: string;
  /**
   * Begins a visit that ends at `returnTo`. With `asksAgain`, the provider is asked to let the
   * person prove anew who they are.
   * @throws DomainError `sign-in-unavailable` when the provider cannot be reached.
   */
  begin(returnTo: string, asksAgain: boolean): Promise<SignInVisit>;
  /**
   * Returns whom the provider vouches for in the query with which a browser came back. An answer
   * counts once.
   * @throws DomainError `sign-in-unavailable`; `sign-in-cancelled` when the person did not go on;
   * `sign-in-refused` for everything that the provider did not make for this visit, now.
   */
  finish(query: string, secrets: SignInSecrets): Promise<ProvenIdentity>;
}
