import { Migration } from "@mikro-orm/migrations";

/**
 * What one account, or the visitors of one network, have spent and reserved per UTC day, in
 * micro-dollars, and whose each open reservation is. Servers of the version before count the day
 * only.
 */
export class BudgetClients20261127193000 extends Migration {
  override up(): void {
    this.addSql(`create table "budget_clients" (
      "day" date not null,
      "client" varchar(255) not null,
      "committed" bigint not null,
      "turns" bigint not null,
      primary key ("day", "client"))`);
    this.addSql(
      `alter table "budget_reservations" add column "client" varchar(255) null, add column "is_turn" boolean not null default false`,
    );
  }

  override down(): void {
    this.addSql(`alter table "budget_reservations" drop column "client", drop column "is_turn"`);
    this.addSql(`drop table "budget_clients"`);
  }
}
