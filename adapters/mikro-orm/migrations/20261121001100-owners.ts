import { Migration } from "@mikro-orm/migrations";

/** Deleting a user deletes their debates and inputs. */
export class Owners20261121001100 extends Migration {
  override up(): void {
    for (const table of ["ai_debates", "user_inputs"]) {
      this.addSql(`alter table "${table}" add constraint "${table}_user_id_foreign"
        foreign key ("user_id") references "users" ("id") on delete cascade`);
    }
    this.addSql(`create index "user_inputs_user_id_index" on "user_inputs" ("user_id")`);
  }

  override down(): void {
    this.addSql(`drop index "user_inputs_user_id_index"`);
    for (const table of ["ai_debates", "user_inputs"]) {
      this.addSql(`alter table "${table}" drop constraint "${table}_user_id_foreign"`);
    }
  }
}
