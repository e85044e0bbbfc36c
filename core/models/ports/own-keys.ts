import type { KeyProvider } from "../own-keys.ts";

/** A text that only a `KeyVault` can open. */
export interface SealedText {
  /** Which secret sealed it. */
  readonly keyId: string;
  readonly sealed: string;
}

/** A key of a person as it is stored. */
export interface StoredKey extends SealedText {
  readonly provider: KeyProvider;
  readonly addedAt: Date;
  /** The last characters of the key, which its owner sees. */
  readonly last4: string;
}

/** The keys of people, at most one of each provider. They end with the account. */
export interface OwnKeys {
  /** Returns the keys of a user in the order of their providers' names. */
  listOf(userId: number): Promise<readonly StoredKey[]>;
  /**
   * Stores a key, in place of an earlier one of the same provider.
   * @throws DomainError `not-signed-in` when the user does not exist any more.
   */
  put(userId: number, key: Omit<StoredKey, "addedAt">): Promise<void>;
  /** Replaces the sealed form of a key, unless the key was replaced meanwhile. */
  reseal(userId: number, provider: KeyProvider, from: SealedText, to: SealedText): Promise<void>;
  /** Removes a key. Returns whether there was one. */
  remove(userId: number, provider: KeyProvider): Promise<boolean>;
}
