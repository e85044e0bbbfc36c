import { Migration } from "@mikro-orm/migrations";

/**
 * Texts that are stored but not yet in the search index, or only their first words; both ids are
 * null for the texts of the debate itself.
 */
export class SearchPending20261122142000 extends Migration {
  override up(): void {
    this.addSql(`create table "search_pending" (
      "id" bigserial primary key,
      "debate_id" bigint not null,
      "response_id" bigint null,
      "input_id" bigint null,
      "words_done" int not null default 0,
      constraint "search_pending_debate_id_foreign" foreign key ("debate_id") references "ai_debates" ("id") on delete cascade)`);
    this.addSql(
      `create index "search_pending_debate_id_id_index" on "search_pending" ("debate_id", "id")`,
    );
  }

  override down(): void {
    this.addSql(`drop table "search_pending"`);
  }
}
