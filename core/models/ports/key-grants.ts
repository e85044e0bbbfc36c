/** What a person comes back with after they have allowed a connection. */
export interface KeyGrant {
  readonly code: string;
  /** What the challenge of the request was made of. It never leaves the server before. */
  readonly verifier: string;
}

/** Keys that OpenRouter makes for a person who allows it on its own page (OAuth with PKCE). */
export interface KeyGrants {
  /** Returns the address where the person is asked. `challenge` is the SHA-256 of the verifier. */
  addressFor(request: { readonly callbackUrl: string; readonly challenge: string }): string;
  /**
   * Exchanges a grant for a key.
   * @throws ModelError, with `isKeyRefused` when OpenRouter refuses the grant.
   */
  exchange(grant: KeyGrant): Promise<string>;
}
