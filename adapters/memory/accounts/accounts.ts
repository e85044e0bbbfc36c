import type { AccountEntry, AccountQuery, Accounts, Clock } from "@einstein-vs-cat/core";
import { usernameKey } from "@einstein-vs-cat/core";
import type { MemorySessionStore } from "../session-store.ts";
import type { MemoryTables } from "../tables.ts";

/** `Accounts` on the tables of `MemoryTables`. */
export class MemoryAccounts implements Accounts {
  readonly #tables: MemoryTables;
  readonly #sessions: MemorySessionStore;
  readonly #clock: Pick<Clock, "now">;

  constructor(tables: MemoryTables, sessions: MemorySessionStore, clock: Pick<Clock, "now">) {
    this.#tables = tables;
    this.#sessions = sessions;
    this.#clock = clock;
  }

  async list({ search, before, limit }: AccountQuery): Promise<readonly AccountEntry[]> {
    const [key, text] = [usernameKey(search), search.toLowerCase()];
    const rows = [...this.#tables.users.values()].filter(
      ({ user, usernameKey: known }) =>
        (before === null || user.id < before) &&
        (known.includes(key) || (user.displayName?.toLowerCase().includes(text) ?? false)),
    );
    const now = new Date(this.#clock.now());
    return rows
      .sort((a, b) => b.user.id - a.user.id)
      .slice(0, limit)
      .map(({ user, isLocked }) => ({
        id: user.id,
        username: user.username,
        displayName: user.displayName,
        subscriptionTier: user.subscriptionTier,
        subscriptionPeriodEnd: user.subscriptionPeriodEnd,
        createdAt: user.createdAt,
        lastSeenAt: this.#sessions.lastUseOf(user.id),
        lockedAt: isLocked ? now : null,
        asOf: now,
      }));
  }

  async names(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = ids.flatMap((id) => this.#tables.users.get(id) ?? []);
    return new Map(rows.map(({ user }) => [user.id, user.username]));
  }
}
