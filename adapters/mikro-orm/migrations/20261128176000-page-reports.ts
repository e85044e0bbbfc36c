import { Migration } from "@mikro-orm/migrations";

/**
 * Reports of shared pages, and the pages that are down. Both go with their debate. Servers of the version
 * before do not know them: they show a page that is down until they are replaced.
 */
export class PageReports20261128176000 extends Migration {
  override up(): void {
    this.addSql(`create table "page_reports" (
      "id" bigserial primary key,
      "debate_id" bigint not null,
      "share" text not null,
      "reference_hash" text not null,
      "reason" text not null,
      "words" text null,
      "address" text null,
      "language" text not null,
      "made_at" timestamptz(3) not null,
      "outcome" text null,
      "decided_at" timestamptz(3) null,
      constraint "page_reports_reference_hash_unique" unique ("reference_hash"),
      constraint "page_reports_debate_id_foreign" foreign key ("debate_id") references "ai_debates" ("id") on delete cascade)`);
    this.addSql(`create index "page_reports_debate_id_index" on "page_reports" ("debate_id")`);
    this.addSql(`create table "down_pages" (
      "debate_id" bigint not null,
      "reason" text not null,
      "down_at" timestamptz(3) not null,
      "objection" text null,
      "objected_at" timestamptz(3) null,
      primary key ("debate_id"),
      constraint "down_pages_debate_id_foreign" foreign key ("debate_id") references "ai_debates" ("id") on delete cascade)`);
  }

  override down(): void {
    this.addSql(`drop table "down_pages"`);
    this.addSql(`drop table "page_reports"`);
  }
}
