import { Migration } from "@mikro-orm/migrations";

/**
 * Whether a turn held its side against a person, and which server finds that out, so that it is done
 * once. The index has the few turns that are counted for the published figures.
 */
export class Stances20261128164000 extends Migration {
  override up(): void {
    for (const table of ["ai_responses", "response_variants"]) {
      this.addSql(`alter table "${table}" add column "stance" text null`);
      this.addSql(
        `create index "${table}_stance_index" on "${table}" ("debate_id", "ai_model") where stance is not null`,
      );
    }
    this.addSql(`create table "stance_claims" (
      "response_id" bigint not null,
      "fence" bigint not null,
      "lease_until" timestamptz(3) not null,
      "failed_fence" bigint not null,
      "error" text null,
      primary key ("response_id"),
      constraint "stance_claims_response_id_foreign" foreign key ("response_id") references "ai_responses" ("id") on delete cascade)`);
  }

  override down(): void {
    this.addSql(`drop table "stance_claims"`);
    for (const table of ["response_variants", "ai_responses"]) {
      this.addSql(`drop index "${table}_stance_index"`);
      this.addSql(`alter table "${table}" drop column "stance"`);
    }
  }
}
