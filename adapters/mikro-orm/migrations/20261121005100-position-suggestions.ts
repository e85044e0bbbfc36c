import { Migration } from "@mikro-orm/migrations";

/** Suggested positions of a question, so that asking it again needs no model. */
export class PositionSuggestions20261121005100 extends Migration {
  override up(): void {
    this.addSql(`create table "position_suggestions" (
      "key_hash" text not null,
      "suggestion" jsonb not null,
      "kept_at" timestamptz(3) not null default now(),
      primary key ("key_hash"))`);
    this.addSql(
      `create index "position_suggestions_kept_at_index" on "position_suggestions" ("kept_at")`,
    );
  }

  override down(): void {
    this.addSql(`drop table "position_suggestions"`);
  }
}
