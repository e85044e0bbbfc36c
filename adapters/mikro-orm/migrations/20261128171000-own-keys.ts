import { Migration } from "@mikro-orm/migrations";

/** The keys of people for providers of models. They are sealed with a secret that is not in the database. */
export class OwnKeys20261128171000 extends Migration {
  override up(): void {
    this.addSql(`create table "own_keys" (
      "user_id" bigint not null,
      "provider" text not null,
      "key_id" text not null,
      "sealed" text not null,
      "last4" text not null,
      "added_at" timestamptz(3) not null default clock_timestamp(),
      primary key ("user_id", "provider"),
      constraint "own_keys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade)`);
  }

  override down(): void {
    this.addSql(`drop table "own_keys"`);
  }
}
