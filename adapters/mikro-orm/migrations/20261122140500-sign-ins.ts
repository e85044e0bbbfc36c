import { Migration } from "@mikro-orm/migrations";

/** The networks that each account was used from, and its refused log-ins. */
export class SignIns20261122140500 extends Migration {
  override up(): void {
    this.addSql(`create table "known_networks" (
      "user_id" bigint not null,
      "network_hash" text not null,
      "used_at" timestamptz(3) not null default clock_timestamp(),
      primary key ("user_id", "network_hash"),
      constraint "known_networks_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade)`);
    this.addSql(`create table "refused_logins" (
      "user_id" bigint not null,
      "count" int not null,
      "last_at" timestamptz(3) not null default clock_timestamp(),
      primary key ("user_id"),
      constraint "refused_logins_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade)`);
  }

  override down(): void {
    this.addSql(`drop table "refused_logins"`);
    this.addSql(`drop table "known_networks"`);
  }
}
