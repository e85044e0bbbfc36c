import { Migration } from "@mikro-orm/migrations";

/**
 * The votes of readers on debates. A server of the version before does not know them: a visitor who
 * registers there meanwhile keeps the vote of a visitor.
 */
export class Votes20261128177000 extends Migration {
  override up(): void {
    this.addSql(`create table "votes" (
      "id" bigserial primary key,
      "debate_id" bigint not null,
      "user_id" bigint null,
      "visitor_id" text null,
      "network" text null,
      "stance_before" smallint not null,
      "before_at" timestamptz(3) not null,
      "stance_after" smallint null,
      "after_at" timestamptz(3) null,
      constraint "votes_debate_id_user_id_unique" unique ("debate_id", "user_id"),
      constraint "votes_debate_id_visitor_id_unique" unique ("debate_id", "visitor_id"),
      constraint "votes_debate_id_foreign" foreign key ("debate_id") references "ai_debates" ("id") on delete cascade,
      constraint "votes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade)`);
    this.addSql(`create index "votes_user_id_index" on "votes" ("user_id")`);
    this.addSql(
      `create index "votes_visitor_id_index" on "votes" ("visitor_id") where visitor_id is not null`,
    );
    this.addSql(
      `create index "votes_network_index" on "votes" ("debate_id", "network") where network is not null`,
    );
  }

  override down(): void {
    this.addSql(`drop table "votes"`);
  }
}
