import { Migration } from "@mikro-orm/migrations";

/** Which server generates the next turn of a debate, so that it is generated exactly once. */
export class TurnClaims20261121000100 extends Migration {
  override up(): void {
    this.addSql(`create table "turn_claims" (
      "debate_id" bigint not null,
      "turn_number" int not null,
      "fence" bigint not null,
      "owner" int not null,
      "claimant" text not null,
      "state" text not null,
      "error" text null,
      "lease_until" timestamptz(3) not null,
      "followed_until" timestamptz(3) null,
      "stop_requested" boolean not null default false,
      "partial" text not null default '',
      primary key ("debate_id"),
      constraint "turn_claims_debate_id_foreign" foreign key ("debate_id") references "ai_debates" ("id") on delete cascade)`);
    this.addSql(`create index "turn_claims_claimant_index" on "turn_claims" ("claimant")`);
    this.addSql(`create index "turn_claims_owner_index" on "turn_claims" ("owner")`);
  }

  override down(): void {
    this.addSql(`drop table "turn_claims"`);
  }
}
