import { Migration } from "@mikro-orm/migrations";

/** A user has one copy of a debate at the most; a debate that is no copy has no original, and counts for nothing here. */
export class OneCopy20261121003000 extends Migration {
  override up(): void {
    this.addSql(`alter table "ai_debates"
      add constraint "ai_debates_user_id_original_debate_id_unique" unique ("user_id", "original_debate_id")`);
  }

  override down(): void {
    this.addSql(
      `alter table "ai_debates" drop constraint "ai_debates_user_id_original_debate_id_unique"`,
    );
  }
}
