import type { Accounts } from "@einstein-vs-cat/core";
import type { MemoryTables } from "../tables.ts";

/** `Accounts` on the tables of `MemoryTables`. */
export class MemoryAccounts implements Accounts {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async names(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = ids.flatMap((id) => this.#tables.users.get(id) ?? []);
    return new Map(rows.map(({ user }) => [user.id, user.username]));
  }
}
