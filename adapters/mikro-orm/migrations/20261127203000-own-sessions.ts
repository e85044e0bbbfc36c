import { Migration } from "@mikro-orm/migrations";

/**
 * What users see of their sessions: whose they are, the browser, and when they began and were last
 * used. And the last change of each account's username. Servers of the version before write none of
 * it; their sessions have no user here and are not listed.
 */
export class OwnSessions20261127203000 extends Migration {
  override up(): void {
    this.addSql(`alter table "sessions" add column "user_id" bigint null,
      add column "client" text null,
      add column "began_at" timestamptz(3) not null default clock_timestamp(),
      add column "used_at" timestamptz(3) not null default clock_timestamp()`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id")`);
    this.addSql(`create table "account_renames" (
      "user_id" bigint not null,
      "username" text not null,
      "browser_hash" text not null,
      "renamed_at" timestamptz(3) not null default clock_timestamp(),
      primary key ("user_id"),
      constraint "account_renames_user_id_foreign" foreign key ("user_id") references "users" ("id")
        on delete cascade)`);
  }

  override down(): void {
    this.addSql(`drop table "account_renames"`);
    this.addSql(
      `alter table "sessions" drop column "user_id", drop column "client", drop column "began_at", drop column "used_at"`,
    );
  }
}
