import { Migration } from "@mikro-orm/migrations";

/** One-time sign-ins on the way back from a payment page, by the hash of the token. */
export class CheckoutGrants20261121007100 extends Migration {
  override up(): void {
    this.addSql(`create table "checkout_grants" (
      "token_hash" text not null,
      "user_id" bigint not null,
      "session_epoch" int not null,
      "checkout_id" text not null,
      "expires_at" timestamptz(3) not null,
      primary key ("token_hash"),
      constraint "checkout_grants_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade)`);
    this.addSql(`create index "checkout_grants_user_id_index" on "checkout_grants" ("user_id")`);
    this.addSql(
      `create index "checkout_grants_expires_at_index" on "checkout_grants" ("expires_at")`,
    );
  }

  override down(): void {
    this.addSql(`drop table "checkout_grants"`);
  }
}
