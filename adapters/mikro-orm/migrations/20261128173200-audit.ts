import { Migration } from "@mikro-orm/migrations";

/** What operators did at the desk. Accounts are named by their ids alone, which outlive them. */
export class Audit20261128173200 extends Migration {
  override up(): void {
    this.addSql(`create table "audit_entries" (
      "id" bigserial primary key,
      "at" timestamptz(3) not null default now(),
      "admin_id" bigint not null,
      "act" text not null,
      "subject" text not null,
      "before" jsonb null,
      "after" jsonb null,
      "failure" text null)`);
  }

  override down(): void {
    this.addSql(`drop table "audit_entries"`);
  }
}
