import { Migration } from "@mikro-orm/migrations";

/** How many turns and contexts the model of a response did not see; null when it saw all. */
export class LeftOut20261122090000 extends Migration {
  override up(): void {
    this.addSql(`alter table "ai_responses" add column "left_out" jsonb null`);
  }

  override down(): void {
    this.addSql(`alter table "ai_responses" drop column "left_out"`);
  }
}
