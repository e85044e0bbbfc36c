import { Migration } from "@mikro-orm/migrations";

/**
 * What foreign keys do not delete with an account or a debate. Triggers do it, so that every way of
 * deleting is covered: also that of a server of an earlier version, and that of a restore.
 *
 * A session leaves a tombstone without an owner, because a write that is under way must not bring it
 * back. The price of what was spent stays in the total of the day. What other people copied is theirs,
 * but it no longer says whose it was: neither the id of the original, nor the address of its link, nor
 * the name of a person who spoke. Suggested positions are known by the hash of their question alone.
 */
export class ErasedTraces20261128172000 extends Migration {
  override up(): void {
    this.addSql(`update "sessions" set "user_id" = ("data" ->> 'userId')::bigint
      where "user_id" is null and "data" ->> 'userId' ~ '^[0-9]{1,15}$'`);
    this.addSql(`create index "ai_debates_copies_index" on "ai_debates" ("original_debate_id")
      where original_debate_id is not null`);
    this.addSql(FORGET_ACCOUNTS);
    this.addSql(`create trigger "forget_erased_accounts" after delete on "users"
      referencing old table as old_rows for each statement execute function "forget_erased_accounts"()`);
    this.addSql(FORGET_NAMES);
    this.addSql(FORGET_DEBATES);
    this.addSql(`create trigger "forget_erased_debates" after delete on "ai_debates"
      referencing old table as old_rows for each statement execute function "forget_erased_debates"()`);
    this.addSql(FORGET_ORIGINAL);
    this.addSql(`create trigger "forget_original" before update of "branch_of" on "ai_debates"
      for each row when (old.branch_of is not null and new.branch_of is null)
      execute function "forget_original"()`);
  }

  override down(): void {
    this.addSql(`drop trigger "forget_original" on "ai_debates"`);
    this.addSql(`drop trigger "forget_erased_debates" on "ai_debates"`);
    this.addSql(`drop trigger "forget_erased_accounts" on "users"`);
    for (const name of ["original", "erased_debates", "erased_accounts"])
      this.addSql(`drop function "forget_${name}"()`);
    this.addSql(`drop function "forget_names"(bigint[])`);
    this.addSql(`drop index "ai_debates_copies_index"`);
  }
}

/** Counts of limits are kept under hashes; those that name the account alone are deleted. */
const FORGET_ACCOUNTS = `create function "forget_erased_accounts" ()
returns trigger language plpgsql as $$
begin
  update sessions set data = '{}', user_id = null, client = null,
    revoked_at = coalesce(revoked_at, clock_timestamp())
  where user_id in (select id from old_rows);
  update budget_reservations set client = null where client in (select 'user:' || id from old_rows);
  delete from budget_clients where client in (select 'user:' || id from old_rows);
  delete from rate_limits where right(key, 43) in (
    select translate(encode(sha256(convert_to('user:' || id, 'UTF8')), 'base64'), '+/=', '-_') from old_rows);
  delete from sandbox_checkouts where user_id in (select id from old_rows);
  delete from sandbox_customers where id in (select stripe_customer_id from old_rows);
  return null;
end $$`;

/** Hides the names of people in the copies of debates, and in the copies of those. */
const FORGET_NAMES = `create function "forget_names" (originals bigint[])
returns void language plpgsql as $$
declare
  copies bigint[];
begin
  with recursive copied (id) as (
    select unnest(originals)
    union
    select d.id from copied join ai_debates d
      on d.original_debate_id = copied.id or d.branch_of = copied.id and d.branch_share is not null)
  select array_agg(id) into copies from copied;
  update ai_responses set speaker = jsonb_set(speaker, '{name}', 'null')
  where debate_id = any(copies) and speaker ->> 'kind' = 'person' and speaker ->> 'name' is not null;
  update response_variants set speaker = jsonb_set(speaker, '{name}', 'null')
  where debate_id = any(copies) and speaker ->> 'kind' = 'person' and speaker ->> 'name' is not null;
end $$`;

const FORGET_DEBATES = `create function "forget_erased_debates" ()
returns trigger language plpgsql as $$
begin
  perform forget_names(array(select id from old_rows));
  update ai_debates set original_debate_id = null where original_debate_id in (select id from old_rows);
  delete from position_suggestions where key_hash in (
    select encode(sha256(convert_to('[' || to_json(language)::text || ',' || to_json(btrim(regexp_replace(normalize(question, NFC), '\\s+', ' ', 'g')))::text || ']', 'UTF8')), 'hex')
    from old_rows where user_id is not null);
  return null;
end $$`;

/** The foreign key has just emptied \`branch_of\`: the original is gone. */
const FORGET_ORIGINAL = `create function "forget_original" ()
returns trigger language plpgsql as $$
begin
  if old.branch_share is not null then
    perform forget_names(array[old.id]);
    new.branch_share := null;
  end if;
  return new;
end $$`;
