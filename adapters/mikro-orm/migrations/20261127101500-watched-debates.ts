import { Migration } from "@mikro-orm/migrations";

/**
 * Until when another server follows a turn or watches its debate, so that only such turns are told.
 * Servers of the version before neither write nor tell it; watchers see their turns later.
 */
export class WatchedDebates20261127101500 extends Migration {
  override up(): void {
    this.addSql(`alter table "turn_claims" add column "watched_until" timestamptz(3) null`);
  }

  override down(): void {
    this.addSql(`alter table "turn_claims" drop column "watched_until"`);
  }
}
