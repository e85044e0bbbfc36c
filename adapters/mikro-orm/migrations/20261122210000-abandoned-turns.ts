import { Migration } from "@mikro-orm/migrations";

/** Whether the readers of a running turn on its owner's server have all left it. */
export class AbandonedTurns20261122210000 extends Migration {
  override up(): void {
    this.addSql(
      `alter table "turn_claims" add column "is_abandoned" boolean not null default false`,
    );
  }

  override down(): void {
    this.addSql(`alter table "turn_claims" drop column "is_abandoned"`);
  }
}
