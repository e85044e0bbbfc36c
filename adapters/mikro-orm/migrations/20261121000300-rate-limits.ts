import { Migration } from "@mikro-orm/migrations";

/** Request counts, in the schema of the package rate-limiter-flexible. */
export class RateLimits20261121000300 extends Migration {
  override up(): void {
    this.addSql(`create table "rate_limits" (
      "key" varchar(255) not null,
      "points" int not null default 0,
      "expire" bigint null,
      primary key ("key"))`);
  }

  override down(): void {
    this.addSql(`drop table "rate_limits"`);
  }
}
