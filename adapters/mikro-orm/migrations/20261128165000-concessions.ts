import { Migration } from "@mikro-orm/migrations";

/** The claims that people have conceded in their debates. */
export class Concessions20261128165000 extends Migration {
  override up(): void {
    this.addSql(`create table "concessions" (
      "id" bigserial primary key,
      "debate_id" bigint not null,
      "response_id" bigint not null,
      "claim" text not null,
      "point" text not null,
      "quote" text not null,
      "created_at" timestamptz(3) not null default now(),
      constraint "concessions_debate_id_response_id_claim_unique" unique ("debate_id", "response_id", "claim"),
      constraint "concessions_debate_id_foreign" foreign key ("debate_id") references "ai_debates" ("id") on delete cascade)`);
  }

  override down(): void {
    this.addSql(`drop table "concessions"`);
  }
}
