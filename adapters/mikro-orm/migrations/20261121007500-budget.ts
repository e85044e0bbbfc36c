import { Migration } from "@mikro-orm/migrations";

/**
 * The amount spent and reserved for models per UTC day, and the open reservations, in
 * micro-dollars.
 */
export class Budget20261121007500 extends Migration {
  override up(): void {
    this.addSql(
      `create table "budget_days" ("day" date not null, "committed" bigint not null, primary key ("day"))`,
    );
    this.addSql(`create table "budget_reservations" (
      "id" bigserial primary key,
      "day" date not null,
      "micros" bigint not null)`);
  }

  override down(): void {
    this.addSql(`drop table "budget_reservations"`);
    this.addSql(`drop table "budget_days"`);
  }
}
