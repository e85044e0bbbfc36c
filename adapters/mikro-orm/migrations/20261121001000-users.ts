import { Migration } from "@mikro-orm/migrations";

/** User accounts. `username_key` is unique; `password` is a hash. */
export class Users20261121001000 extends Migration {
  override up(): void {
    this.addSql(`create table "users" (
      "id" bigserial primary key,
      "username" text not null,
      "username_key" text not null,
      "password" text not null,
      "display_name" text null,
      "bio" text null,
      "profile_picture" text null,
      "email" text null,
      "theme" text not null default 'light',
      "subscription_tier" text not null default 'free',
      "stripe_customer_id" text null,
      "stripe_subscription_id" text null,
      "subscription_status" text not null default 'active',
      "subscription_period_end" timestamptz(3) null,
      "session_epoch" int not null default 1,
      "created_at" timestamptz(3) not null default now())`);
    this.addSql(
      `alter table "users" add constraint "users_username_key_unique" unique ("username_key")`,
    );
  }

  override down(): void {
    this.addSql(`drop table "users"`);
  }
}
