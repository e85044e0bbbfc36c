import { Migration } from "@mikro-orm/migrations";

/**
 * What makes syncing a subscription safe: a version per user, one user per customer, and the
 * processed events.
 */
export class Subscriptions20261121007000 extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add column "subscription_version" int not null default 0`);
    this.addSql(
      `alter table "users" add constraint "users_stripe_customer_id_unique" unique ("stripe_customer_id")`,
    );
    this.addSql(`create table "stripe_events" (
      "id" text not null,
      "created_at" timestamptz(3) not null default now(),
      primary key ("id"))`);
    this.addSql(`create index "stripe_events_created_at_index" on "stripe_events" ("created_at")`);
  }

  override down(): void {
    this.addSql(`drop table "stripe_events"`);
    this.addSql(`alter table "users" drop constraint "users_stripe_customer_id_unique"`);
    this.addSql(`alter table "users" drop column "subscription_version"`);
  }
}
