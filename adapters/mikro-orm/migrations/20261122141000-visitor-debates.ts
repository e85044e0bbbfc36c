import { Migration } from "@mikro-orm/migrations";

/** An index that yields the debates of visitors by age, so that the sweep reads only old ones. */
export class VisitorDebates20261122141000 extends Migration {
  override up(): void {
    this.addSql(
      `create index "ai_debates_of_visitors_index" on "ai_debates" ("created_at") where visitor_id is not null`,
    );
  }

  override down(): void {
    this.addSql(`drop index "ai_debates_of_visitors_index"`);
  }
}
