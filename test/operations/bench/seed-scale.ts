import type { Database } from "@einstein-vs-cat/mikro-orm/database";

/** The account that owns one debate in ten; visitors own the others. */
export const OWNER_ID = 1;

const RESPONSES = 2;
const DEBATES_AT_ONCE = 100_000;

/** The one in ten that belongs to the account. */
const IS_OWNED = "i % 10 = 0";

/**
 * Adds the debates of these ids, each with two responses, the claim of its last turn, and a session
 * of its visitor. Triggers and foreign keys are checked by nobody meanwhile: the rows are right.
 */
export async function seedScale(database: Database, from: number, to: number): Promise<void> {
  for (let first = from; first <= to; first += DEBATES_AT_ONCE) {
    const range = `generate_series(${first}, ${Math.min(to, first + DEBATES_AT_ONCE - 1)}) i`;
    await database.run((em) =>
      em.transactional(async (moment) => {
        for (const statement of statementsFor(range)) await moment.execute(statement);
      }),
    );
  }
  await database.run(async (em) => {
    await em.execute("select setval('ai_debates_id_seq', (select max(id) from ai_debates))");
    await em.execute("delete from archive_statistics");
    await em.execute(
      `insert into archive_statistics (user_id, debates, responses)
       select user_id, count(*), ${RESPONSES} * count(*) from ai_debates where user_id is not null group by user_id`,
    );
    await em.execute("vacuum analyze");
  });
}

const statementsFor = (range: string) => [
  "set local session_replication_role = replica",
  `insert into ai_debates (id, question, option1, option2, user_id, visitor_id, share_token, created_at)
   select i, 'Is this the question of the debate number ' || i, 'Yes', 'No',
     case when ${IS_OWNED} then ${OWNER_ID} end, case when not ${IS_OWNED} then 'visitor ' || i end,
     case when ${IS_OWNED} then 'token ' || i end, now() - interval '1 day'
   from ${range}`,
  `insert into ai_responses (debate_id, option_number, content, turn_number, ai_model)
   select i, 2 - turn % 2, repeat('A cat is a liquid. ', 20), turn, 'rehearsal'
   from ${range}, generate_series(1, ${RESPONSES}) turn`,
  `insert into turn_claims (debate_id, turn_number, fence, owner, claimant, state, lease_until)
   select i, ${RESPONSES}, ${RESPONSES}, 1, case when ${IS_OWNED} then 'user:${OWNER_ID}' else 'visitor:visitor ' || i end,
     'kept', now() - interval '1 day'
   from ${range}`,
  `insert into sessions (id_hash, data, expires_at)
   select 'session ' || i, case when ${IS_OWNED} then '{"userId": ${OWNER_ID}, "sessionEpoch": 1}'::jsonb
     else jsonb_build_object('visitorId', 'visitor ' || i) end, now() + interval '1 day'
   from ${range}`,
];
