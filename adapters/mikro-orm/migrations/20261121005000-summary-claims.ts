import { Migration } from "@mikro-orm/migrations";

/** Which server generates the summary of a response, so that it is generated once. */
export class SummaryClaims20261121005000 extends Migration {
  override up(): void {
    this.addSql(`create table "summary_claims" (
      "response_id" bigint not null,
      "fence" bigint not null,
      "lease_until" timestamptz(3) not null,
      "failed_fence" bigint not null,
      "error" text null,
      primary key ("response_id"),
      constraint "summary_claims_response_id_foreign" foreign key ("response_id") references "ai_responses" ("id") on delete cascade)`);
  }

  override down(): void {
    this.addSql(`drop table "summary_claims"`);
  }
}
