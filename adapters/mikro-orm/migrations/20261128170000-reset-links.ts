import { Migration } from "@mikro-orm/migrations";

/**
 * The one-time links that set a new password, at most one for each account, and when one last did.
 * Servers of the version before do not know them: they neither end a link when the password is changed
 * nor tell of its use.
 */
export class ResetLinks20261128170000 extends Migration {
  override up(): void {
    this.addSql(`create table "reset_links" (
      "user_id" bigint not null,
      "token_hash" text null,
      "expires_at" timestamptz(3) null,
      "used_at" timestamptz(3) null,
      "is_told" boolean not null default false,
      primary key ("user_id"),
      constraint "reset_links_token_hash_unique" unique ("token_hash"),
      constraint "reset_links_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade)`);
  }

  override down(): void {
    this.addSql(`drop table "reset_links"`);
  }
}
