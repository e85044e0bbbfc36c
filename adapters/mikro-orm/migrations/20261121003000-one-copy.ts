import { Migration } from "@mikro-orm/migrations";

/**
 * A user has at most one copy of a debate. A debate that is not a copy has no original (null), so
 * the constraint does not apply to it.
 */
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
