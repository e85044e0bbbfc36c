import { Migration } from "@mikro-orm/migrations";

/** Which account an identity of a log-in provider belongs to. */
export class Identities20261128174000 extends Migration {
  override up(): void {
    this.addSql(`create table "identities" (
      "issuer" text not null,
      "subject" text not null,
      "user_id" bigint not null,
      "connected_at" timestamptz(3) not null default clock_timestamp(),
      primary key ("issuer", "subject"),
      constraint "identities_user_id_issuer_unique" unique ("user_id", "issuer"),
      constraint "identities_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade)`);
  }

  override down(): void {
    this.addSql(`drop table "identities"`);
  }
}
