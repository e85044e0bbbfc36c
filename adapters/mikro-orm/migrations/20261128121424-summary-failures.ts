import { Migration } from "@mikro-orm/migrations";

/**
 * What the last attempt at the summary of a response failed with, so that no model is asked again
 * until a person asks. What failed before is unknown.
 */
export class SummaryFailures20261128121424 extends Migration {
  override up(): void {
    this.addSql(`alter table "ai_responses" add "summary_failure" text null`);
  }

  override down(): void {
    this.addSql(`alter table "ai_responses" drop column "summary_failure"`);
  }
}
