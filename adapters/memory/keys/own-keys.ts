import {
  DomainError,
  type KeyProvider,
  type OwnKeys,
  type SealedText,
  type StoredKey,
} from "@einstein-vs-cat/core";
import type { MemoryTables } from "../tables.ts";

/** The sealed keys of people, kept in memory. */
export class MemoryOwnKeys implements OwnKeys {
  readonly #tables: MemoryTables;
  readonly #clock: { now(): number };

  constructor(tables: MemoryTables, clock: { now(): number }) {
    this.#tables = tables;
    this.#clock = clock;
  }

  async listOf(userId: number): Promise<readonly StoredKey[]> {
    const keys = [...(this.#tables.ownKeys.get(userId)?.values() ?? [])];
    return keys.sort((a, b) => (a.provider < b.provider ? -1 : 1));
  }

  async put(userId: number, key: Omit<StoredKey, "addedAt">): Promise<void> {
    if (!this.#tables.users.has(userId)) throw new DomainError("not-signed-in");
    const keys = this.#tables.ownKeys.get(userId) ?? new Map<KeyProvider, StoredKey>();
    keys.set(key.provider, { ...key, addedAt: new Date(this.#clock.now()) });
    this.#tables.ownKeys.set(userId, keys);
  }

  async reseal(
    userId: number,
    provider: KeyProvider,
    from: SealedText,
    to: SealedText,
  ): Promise<void> {
    const keys = this.#tables.ownKeys.get(userId);
    const key = keys?.get(provider);
    if (key?.sealed === from.sealed) keys?.set(provider, { ...key, ...to });
  }

  async remove(userId: number, provider: KeyProvider): Promise<boolean> {
    return this.#tables.ownKeys.get(userId)?.delete(provider) ?? false;
  }
}
