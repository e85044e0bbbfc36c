import { Migration } from "@mikro-orm/migrations";

/**
 * Verdicts on debates, one for each number of turns, with what their judges did in numbers, and which
 * server asks a panel, so that it is asked once.
 */
export class Verdicts20261123113030 extends Migration {
  override up(): void {
    this.addSql(`create table "debate_verdicts" (
      "id" bigserial primary key,
      "debate_id" bigint not null,
      "turns" int not null,
      "verdict" text null,
      "decided" int not null default 0,
      "judges" int not null default 0,
      "steady_judges" int not null default 0,
      "pairs" int not null default 0,
      "agreeing_pairs" int not null default 0,
      "created_at" timestamptz(3) not null default now(),
      constraint "debate_verdicts_debate_id_turns_unique" unique ("debate_id", "turns"),
      constraint "debate_verdicts_debate_id_foreign" foreign key ("debate_id") references "ai_debates" ("id") on delete cascade)`);
    this.addSql(`create table "verdict_claims" (
      "verdict_id" bigint not null,
      "fence" bigint not null,
      "lease_until" timestamptz(3) not null,
      "failed_fence" bigint not null,
      "error" text null,
      primary key ("verdict_id"),
      constraint "verdict_claims_verdict_id_foreign" foreign key ("verdict_id") references "debate_verdicts" ("id") on delete cascade)`);
  }

  override down(): void {
    this.addSql(`drop table "verdict_claims"`);
    this.addSql(`drop table "debate_verdicts"`);
  }
}
