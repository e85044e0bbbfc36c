import { Migration } from "@mikro-orm/migrations";

/** Debates, their responses, and the context that their owners add. */
export class Debates20261121000000 extends Migration {
  override up(): void {
    this.addSql(`create table "ai_debates" (
      "id" bigserial primary key,
      "question" text not null,
      "option1" text not null,
      "option2" text not null,
      "coffee_level" smallint not null default 1,
      "model1" text null,
      "model2" text null,
      "user_id" bigint null,
      "visitor_id" text null,
      "title" text null,
      "is_public" boolean not null default false,
      "language" text not null default 'en',
      "share_token" text null,
      "is_private" boolean not null default true,
      "is_original" boolean not null default true,
      "original_debate_id" bigint null,
      "created_at" timestamptz(3) not null default now())`);
    this.addSql(`create index "ai_debates_visitor_id_index" on "ai_debates" ("visitor_id")`);
    this.addSql(
      `alter table "ai_debates" add constraint "ai_debates_share_token_unique" unique ("share_token")`,
    );

    this.addSql(`create table "ai_responses" (
      "id" bigserial primary key,
      "debate_id" bigint not null,
      "option_number" smallint not null,
      "content" text not null,
      "summary" text null,
      "turn_number" int not null,
      "ai_model" text not null,
      "created_at" timestamptz(3) not null default now(),
      constraint "ai_responses_debate_id_turn_number_unique" unique ("debate_id", "turn_number"),
      constraint "ai_responses_debate_id_foreign" foreign key ("debate_id") references "ai_debates" ("id") on delete cascade)`);

    this.addSql(`create table "user_inputs" (
      "id" bigserial primary key,
      "debate_id" bigint not null,
      "user_id" bigint not null,
      "content" text not null,
      "turn_number" int not null,
      "created_at" timestamptz(3) not null default now(),
      constraint "user_inputs_debate_id_foreign" foreign key ("debate_id") references "ai_debates" ("id") on delete cascade)`);
    this.addSql(
      `create index "user_inputs_debate_id_turn_number_index" on "user_inputs" ("debate_id", "turn_number")`,
    );
  }

  override down(): void {
    this.addSql(`drop table "user_inputs"`);
    this.addSql(`drop table "ai_responses"`);
    this.addSql(`drop table "ai_debates"`);
  }
}
