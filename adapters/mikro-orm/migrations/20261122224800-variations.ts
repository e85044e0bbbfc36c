import { Migration } from "@mikro-orm/migrations";

/** The number of a debate among those of its owner. Debates from before count as the first one. */
export class Variations20261122224800 extends Migration {
  override up(): void {
    this.addSql(`alter table "ai_debates" add column "variation" int not null default 0`);
  }

  override down(): void {
    this.addSql(`alter table "ai_debates" drop column "variation"`);
  }
}
