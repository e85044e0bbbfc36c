import { Migration } from "@mikro-orm/migrations";

/** Who a visitor has become, for a debate that was on its way while the person signed in. */
export class AdoptedVisitors20261121001300 extends Migration {
  override up(): void {
    this.addSql(`create table "adopted_visitors" (
      "visitor_id" text not null,
      "user_id" bigint not null,
      primary key ("visitor_id"),
      constraint "adopted_visitors_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade)`);
    this.addSql(`create index "adopted_visitors_user_id_index" on "adopted_visitors" ("user_id")`);
  }

  override down(): void {
    this.addSql(`drop table "adopted_visitors"`);
  }
}
