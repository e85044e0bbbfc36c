import { Migration } from "@mikro-orm/migrations";

/** When a debate was deleted. It stays for a moment, so that the deletion can be taken back. */
export class DeletedDebates20261122220000 extends Migration {
  override up(): void {
    this.addSql(`alter table "ai_debates" add column "deleted_at" timestamptz(3) null`);
    this.addSql(
      `create index "ai_debates_deleted_index" on "ai_debates" ("user_id") where deleted_at is not null`,
    );
  }

  override down(): void {
    this.addSql(`delete from "ai_debates" where "deleted_at" is not null`);
    this.addSql(`drop index "ai_debates_deleted_index"`);
    this.addSql(`alter table "ai_debates" drop column "deleted_at"`);
  }
}
