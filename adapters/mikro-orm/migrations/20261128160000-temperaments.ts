import { Migration } from "@mikro-orm/migrations";

/**
 * How hard the models of a debate argue against the person who has a seat in it. Models have both
 * seats of every debate before.
 */
export class Temperaments20261128160000 extends Migration {
  override up(): void {
    this.addSql(`alter table "ai_debates" add "temperament" text null`);
  }

  override down(): void {
    this.addSql(`alter table "ai_debates" drop column "temperament"`);
  }
}
