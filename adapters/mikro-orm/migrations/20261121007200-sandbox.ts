import { Migration } from "@mikro-orm/migrations";

/** The data of the billing sandbox, which stands in for a payment provider. */
export class Sandbox20261121007200 extends Migration {
  override up(): void {
    this.addSql(`create table "sandbox_customers" ("id" text not null, primary key ("id"))`);
    this.addSql(`create table "sandbox_checkouts" (
      "id" text not null,
      "user_id" bigint not null,
      "customer_id" text not null,
      "tier" text not null,
      "success_url" text not null,
      "cancel_url" text not null,
      "state" text not null,
      primary key ("id"),
      constraint "sandbox_checkouts_customer_id_foreign" foreign key ("customer_id")
        references "sandbox_customers" ("id") on delete cascade)`);
    this.addSql(
      `create index "sandbox_checkouts_customer_id_index" on "sandbox_checkouts" ("customer_id")`,
    );
    this.addSql(`create table "sandbox_subscriptions" (
      "id" text not null,
      "customer_id" text not null,
      "tier" text not null,
      "created_at" timestamptz(3) not null,
      "ends_at" timestamptz(3) null,
      primary key ("id"),
      constraint "sandbox_subscriptions_customer_id_foreign" foreign key ("customer_id")
        references "sandbox_customers" ("id") on delete cascade)`);
    this.addSql(
      `create index "sandbox_subscriptions_customer_id_index" on "sandbox_subscriptions" ("customer_id")`,
    );
  }

  override down(): void {
    for (const table of ["sandbox_subscriptions", "sandbox_checkouts", "sandbox_customers"])
      this.addSql(`drop table "${table}"`);
  }
}
