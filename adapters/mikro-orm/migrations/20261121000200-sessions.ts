import { Migration } from "@mikro-orm/migrations";

/** Sessions by the hash of their id. A revoked session stays as a tombstone. */
export class Sessions20261121000200 extends Migration {
  override up(): void {
    this.addSql(`create table "sessions" (
      "id_hash" text not null,
      "data" jsonb not null,
      "expires_at" timestamptz(3) not null,
      "revoked_at" timestamptz(3) null,
      primary key ("id_hash"))`);
    this.addSql(`create index "sessions_expires_at_index" on "sessions" ("expires_at")`);
  }

  override down(): void {
    this.addSql(`drop table "sessions"`);
  }
}
