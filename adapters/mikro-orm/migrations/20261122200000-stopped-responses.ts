import { Migration } from "@mikro-orm/migrations";

/** Whether a reader ended a response before the model did. What was stored before is unknown. */
export class StoppedResponses20261122200000 extends Migration {
  override up(): void {
    this.addSql(
      `alter table "ai_responses" add column "is_stopped" boolean not null default false`,
    );
  }

  override down(): void {
    this.addSql(`alter table "ai_responses" drop column "is_stopped"`);
  }
}
