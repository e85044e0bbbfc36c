import type { Act, Audit, AuditEntry, NewAuditEntry } from "@einstein-vs-cat/core";
import { AuditEntryEntity } from "../database/desk-entities.ts";
import type { Database } from "../database.ts";

/** The log of operators in PostgreSQL or PGlite. */
export class MikroAudit implements Audit {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(entry: NewAuditEntry): Promise<void> {
    await this.#database.run((em) => em.insert(AuditEntryEntity, entry));
  }

  async list(before: number | null, limit: number): Promise<readonly AuditEntry[]> {
    const rows = await this.#database.run((em) =>
      em.find(AuditEntryEntity, before === null ? {} : { id: { $lt: before } }, {
        orderBy: { id: "desc" },
        limit,
      }),
    );
    return rows.map(({ id, at, adminId, act, subject, before, after, failure }) => ({
      ...{ id, at, adminId, act: act as Act, subject, before, after, failure },
    }));
  }
}
