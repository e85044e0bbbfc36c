import { Migration } from "@mikro-orm/migrations";

/** An index that yields a page of the archive in order, whatever the size of the archive. */
export class ArchiveList20261121001200 extends Migration {
  override up(): void {
    this.addSql(`create index "ai_debates_user_id_id_index" on "ai_debates" ("user_id", "id")`);
  }

  override down(): void {
    this.addSql(`drop index "ai_debates_user_id_id_index"`);
  }
}
