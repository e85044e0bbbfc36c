import { Migration } from "@mikro-orm/migrations";

/**
 * Which accounts and which debates of accounts were deleted, so that the restore of an older backup
 * deletes them again. A row has no content: a number, and two times. The time of creation tells the
 * row from one of another database with the same number. Triggers write it, so that every way of
 * deleting is covered, also that of a server of an earlier version. A visitor's debate is deleted by
 * its age, which a restore does not change.
 */
export class Erasures20261123123000 extends Migration {
  override up(): void {
    this.addSql(`create table "erasures" (
      "kind" text not null,
      "row_id" bigint not null,
      "created_at" timestamptz(3) not null,
      "erased_at" timestamptz(3) not null default clock_timestamp(),
      primary key ("kind", "row_id", "created_at"))`);
    this.addSql(recording("account"));
    this.addSql(recording("debate", "where user_id is not null"));
    this.addSql(`create trigger "record_erased_accounts" after delete on "users"
      referencing old table as old_rows for each statement execute function "record_erased_accounts"()`);
    this.addSql(`create trigger "record_erased_debates" after delete on "ai_debates"
      referencing old table as old_rows for each statement execute function "record_erased_debates"()`);
  }

  override down(): void {
    this.addSql(`drop trigger "record_erased_debates" on "ai_debates"`);
    this.addSql(`drop trigger "record_erased_accounts" on "users"`);
    for (const kind of ["debate", "account"]) this.addSql(`drop function "record_erased_${kind}s"`);
    this.addSql(`drop table "erasures"`);
  }
}

/** A trigger that records the deleted rows that meet a condition. */
const recording = (kind: string, condition = "") => `create function "record_erased_${kind}s" ()
returns trigger language plpgsql as $$
begin
  insert into erasures (kind, row_id, created_at)
  select '${kind}', id, created_at from old_rows ${condition}
  on conflict do nothing;
  return null;
end $$`;
