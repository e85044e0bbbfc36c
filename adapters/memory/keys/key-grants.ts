import { type KeyGrant, type KeyGrants, ModelError } from "@einstein-vs-cat/core";

/** Grants in memory, each of which is exchanged once for the key that it was given. */
export class MemoryKeyGrants implements KeyGrants {
  /** The keys that are ready, by the codes of their grants. */
  readonly ready = new Map<string, string>();

  addressFor({
    callbackUrl,
    challenge,
  }: {
    readonly callbackUrl: string;
    readonly challenge: string;
  }): string {
    return `memory:${encodeURIComponent(callbackUrl)}?${challenge}`;
  }

  async exchange({ code }: KeyGrant): Promise<string> {
    const key = this.ready.get(code);
    if (key === undefined)
      throw new ModelError("the grant is refused", { retryable: false, isKeyRefused: true });
    this.ready.delete(code);
    return key;
  }
}
