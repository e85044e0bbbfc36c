import type { Accounts } from "@einstein-vs-cat/core";
import { UserEntity } from "./database/user-entities.ts";
import type { Database } from "./database.ts";

/** The accounts as the operator's desk shows them. */
export class MikroAccounts implements Accounts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async names(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.#database.run((em) =>
      em.find(UserEntity, { id: [...ids] }, { fields: ["id", "username"] }),
    );
    return new Map(rows.map(({ id, username }) => [id, username]));
  }
}
