import { Migration } from "@mikro-orm/migrations";

/** The replies of a response to earlier claims, and which server finds them, so that it is done once. */
export class FlowReplies20261123090000 extends Migration {
  override up(): void {
    this.addSql(`alter table "ai_responses" add column "replies" text null`);
    this.addSql(`create table "flow_claims" (
      "response_id" bigint not null,
      "fence" bigint not null,
      "lease_until" timestamptz(3) not null,
      "failed_fence" bigint not null,
      "error" text null,
      primary key ("response_id"),
      constraint "flow_claims_response_id_foreign" foreign key ("response_id") references "ai_responses" ("id") on delete cascade)`);
  }

  override down(): void {
    this.addSql(`drop table "flow_claims"`);
    this.addSql(`alter table "ai_responses" drop column "replies"`);
  }
}
