import { Migration } from "@mikro-orm/migrations";

/**
 * What accounts and plans may spend in a day or a month, and two functions that the reservation of the
 * budget calls within its one statement. A function sees what others have committed while the statement
 * waited for the lock of the day, which the statement itself does not.
 */
export class SpendCaps20261128173100 extends Migration {
  override up(): void {
    this.addSql(`create table "spend_caps" (
      "holder" varchar(255) not null,
      "period" varchar(255) not null,
      "micros" bigint not null,
      "user_id" bigint null,
      primary key ("holder", "period"),
      constraint "spend_caps_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade)`);
    this.addSql(`create index "spend_caps_user_id_index" on "spend_caps" ("user_id")`);
    this.addSql(`create function spent_of_cap(cap_holder text, cap_period text, today date) returns bigint
      language plpgsql volatile as $$
      declare
        first_day date := case cap_period when 'day' then today else date_trunc('month', today)::date end;
        next_day date := case cap_period when 'day' then today + 1 else (date_trunc('month', today) + interval '1 month')::date end;
        plan_name text := substr(cap_holder, 6);
      begin
        if cap_holder like 'plan:%' then
          return (select coalesce(sum(micros), 0) from spending where plan = plan_name and day >= first_day and day < next_day)
            + (select coalesce(sum(micros), 0) from budget_reservations where plan = plan_name and day >= first_day and day < next_day);
        end if;
        return (select coalesce(sum(micros), 0) from spending where payer = cap_holder and day >= first_day and day < next_day)
          + (select coalesce(sum(micros), 0) from budget_reservations where payer = cap_holder and day >= first_day and day < next_day);
      end $$`);
    this.addSql(`create function reached_cap(asked_payer text, asked_plan text, asked bigint, today date) returns text
      language plpgsql volatile as $$
      declare
        cap record;
      begin
        if not exists (select from spend_caps where holder in (asked_payer, 'plan:' || asked_plan)) then
          return null;
        end if;
        -- Around midnight, statements of two days wait for the lock of two days, and count towards one month.
        perform pg_advisory_xact_lock(hashtext('spend_caps'));
        for cap in select holder, period, micros from spend_caps
          where holder in (asked_payer, 'plan:' || asked_plan) order by holder like 'plan:%', period loop
          if spent_of_cap(cap.holder, cap.period, today) + asked > cap.micros then
            return case when cap.holder like 'plan:%' then 'plan-' else 'own-' end || cap.period || '-cap';
          end if;
        end loop;
        return null;
      end $$`);
  }

  override down(): void {
    this.addSql(`drop function reached_cap(text, text, bigint, date)`);
    this.addSql(`drop function spent_of_cap(text, text, date)`);
    this.addSql(`drop table "spend_caps"`);
  }
}
