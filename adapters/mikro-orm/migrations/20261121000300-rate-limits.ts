import { Migration } from "@mikro-orm/migrations";

/** How often somebody asked, in the shape that the package rate-limiter-flexible knows. */
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
