import { Migration } from "@mikro-orm/migrations";

/**
 * The user that a visitor has become, for debates that are being created while the visitor signs
 * in.
 */
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
