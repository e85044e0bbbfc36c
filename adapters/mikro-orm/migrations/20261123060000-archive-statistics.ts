import { Migration } from "@mikro-orm/migrations";

/**
 * How many debates and responses each user has, kept by triggers, so that every way of writing them
 * keeps it right, also a server of an earlier version. Deleted debates do not count, so their removal
 * changes nothing. A user's own deletion takes the counts with it; the debates that it deletes are
 * not counted off. Rows of counts are locked after those of debates and before those of users.
 */
export class ArchiveStatistics20261123060000 extends Migration {
  override up(): void {
    this.addSql(`create table "archive_statistics" (
      "user_id" bigint not null,
      "debates" int not null default 0,
      "responses" int not null default 0,
      primary key ("user_id"),
      constraint "archive_statistics_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade)`);
    for (const routine of [COUNT_NEW_DEBATES, COUNT_CHANGED_DEBATES, COUNT_NEW_RESPONSES])
      this.addSql(routine);
    this.addSql(`create trigger "count_new_debates" after insert on "ai_debates"
      referencing new table as new_rows for each statement execute function "count_new_debates"()`);
    this.addSql(`create trigger "count_changed_debates" after update on "ai_debates"
      referencing old table as old_rows new table as new_rows
      for each statement execute function "count_changed_debates"()`);
    this.addSql(`create trigger "count_new_responses" after insert on "ai_responses"
      referencing new table as new_rows for each statement execute function "count_new_responses"()`);
    // The triggers have locked both tables, so nothing is written until the end of this migration.
    this.addSql(`insert into "archive_statistics" ("user_id", "debates", "responses")
      select d.user_id, count(*), sum((select count(*) from ai_responses r where r.debate_id = d.id))
      from ai_debates d where d.user_id is not null and d.deleted_at is null group by d.user_id`);
  }

  override down(): void {
    this.addSql(`drop trigger "count_new_responses" on "ai_responses"`);
    this.addSql(`drop trigger "count_changed_debates" on "ai_debates"`);
    this.addSql(`drop trigger "count_new_debates" on "ai_debates"`);
    for (const routine of ["count_new_debates", "count_changed_debates", "count_new_responses"])
      this.addSql(`drop function "${routine}"`);
    this.addSql(`drop table "archive_statistics"`);
  }
}

/** A trigger that adds the rows of a query: user, debates and responses, of each user at most one. */
const adding = (name: string, changes: string) => `create function "${name}" ()
returns trigger language plpgsql as $$
begin
  insert into archive_statistics as kept (user_id, debates, responses)
  ${changes}
  on conflict (user_id) do update set
    debates = kept.debates + excluded.debates, responses = kept.responses + excluded.responses;
  return null;
end $$`;

const COUNT_NEW_DEBATES = adding(
  "count_new_debates",
  `select user_id, count(*), 0 from new_rows
  where user_id is not null and deleted_at is null group by user_id order by user_id`,
);

/** Adopted, deleted and restored debates. The turns of a debate change under the lock of its row. */
const COUNT_CHANGED_DEBATES = adding(
  "count_changed_debates",
  `select owner, sum(step), sum(step * (select count(*) from ai_responses r where r.debate_id = changed.id))
  from (
    select n.id, n.user_id as owner, 1 as step from new_rows n join old_rows o on o.id = n.id
    where n.user_id is not null and n.deleted_at is null
      and (o.user_id is distinct from n.user_id or o.deleted_at is not null)
    union all
    select o.id, o.user_id, -1 from new_rows n join old_rows o on o.id = n.id
    where o.user_id is not null and o.deleted_at is null
      and (n.user_id is distinct from o.user_id or n.deleted_at is not null)) changed
  group by owner order by owner`,
);

const COUNT_NEW_RESPONSES = adding(
  "count_new_responses",
  `select d.user_id, 0, count(*) from new_rows n join ai_debates d on d.id = n.debate_id
  where d.user_id is not null and d.deleted_at is null group by d.user_id order by d.user_id`,
);
