import { Migration } from "@mikro-orm/migrations";

/**
 * What the operator's desk keeps of an account that is deleted: sums of costs without a payer, and acts
 * without an account. A trigger does it, so that a server of an earlier version and a restore do it too.
 */
export class ErasedAtTheDesk20261128175000 extends Migration {
  override up(): void {
    this.addSql(FORGET_AT_THE_DESK);
    this.addSql(`create trigger "forget_at_the_desk" after delete on "users"
      referencing old table as old_rows for each statement execute function "forget_at_the_desk"()`);
  }

  override down(): void {
    this.addSql(`drop trigger "forget_at_the_desk" on "users"`);
    this.addSql(`drop function "forget_at_the_desk"()`);
  }
}

/** The costs of all erased accounts are one sum. No account has the id 0. */
const FORGET_AT_THE_DESK = `create function "forget_at_the_desk" ()
returns trigger language plpgsql as $$
begin
  update budget_reservations set payer = 'erased' where payer in (select 'user:' || id from old_rows);
  with gone as (
    delete from spending where payer in (select 'user:' || id from old_rows) returning *)
  insert into spending as known (day, payer, plan, model, micros, input_tokens, output_tokens, requests)
  select day, 'erased', plan, model, sum(micros), sum(input_tokens), sum(output_tokens), sum(requests)
  from gone group by day, plan, model
  on conflict (day, payer, plan, model) do update set
    micros = known.micros + excluded.micros,
    input_tokens = known.input_tokens + excluded.input_tokens,
    output_tokens = known.output_tokens + excluded.output_tokens,
    requests = known.requests + excluded.requests;
  update audit_entries set subject = 'erased' where subject in (select 'user:' || id from old_rows);
  update audit_entries set admin_id = 0 where admin_id in (select id from old_rows);
  return null;
end $$`;
