import { Migration } from "@mikro-orm/migrations";

/** Whether what an owner added is context or a question to both sides. All of it was context. */
export class Questions20261128161000 extends Migration {
  override up(): void {
    this.addSql(`alter table "user_inputs" add column "kind" text not null default 'context'`);
  }

  override down(): void {
    this.addSql(`alter table "user_inputs" drop column "kind"`);
  }
}
