import { Migration } from "@mikro-orm/migrations";

/**
 * What was spent on models, added up by day, payer, plan and model. Servers of the version before
 * settle without it, so their costs of the update's minutes are in the day's budget alone.
 */
export class Spending20261128173000 extends Migration {
  override up(): void {
    this.addSql(`create table "spending" (
      "day" date not null,
      "payer" varchar(255) not null,
      "plan" varchar(255) not null,
      "model" varchar(255) not null,
      "micros" bigint not null,
      "input_tokens" bigint not null,
      "output_tokens" bigint not null,
      "requests" bigint not null,
      primary key ("day", "payer", "plan", "model"))`);
    this.addSql(`create index "spending_payer_day_index" on "spending" ("payer", "day")`);
    this.addSql(`create index "spending_plan_day_index" on "spending" ("plan", "day")`);
    this.addSql(
      `alter table "budget_reservations" add column "payer" varchar(255) null, add column "plan" varchar(255) null`,
    );
  }

  override down(): void {
    this.addSql(`alter table "budget_reservations" drop column "payer", drop column "plan"`);
    this.addSql(`drop table "spending"`);
  }
}
