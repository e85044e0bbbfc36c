/**
 * Reads debates with all, some or none of their texts. Each read is one statement, which returns one
 * JSON text: what it holds is of one moment.
 *
 * Raw SQL: each read has one plan and one moment; the ORM would need three statements.
 */

import {
  type Conversation,
  type ConversationPart,
  type DebateOverview,
  type FoundResponse,
  type Ownership,
  type TimelineRange,
  TURN_LIMIT,
  TURNS_OF_BOTH_SIDES,
  type TurnMaterial,
  timelineBounds,
  turnsForReceipt,
} from "@einstein-vs-cat/core";
import type { Sql } from "@einstein-vs-cat/sql/session";
import {
  DEBATE_COLUMNS,
  debateOf,
  IS_DOWN,
  REMARK_COLUMNS,
  RESPONSE_COLUMNS,
  remarkOf,
  responseOf,
  type StoredDebate,
  type StoredRemark,
  type StoredResponse,
} from "./debate-rows.ts";
import { LINKS, linksOf, type StoredLinks } from "./links.ts";

/** What names a debate. */
export type DebateKey = { readonly id: number } | { readonly shareToken: string };

const object = (columns: string) => `(select row_to_json(one) from (select ${columns}) one)`;

const list = (rows: string) =>
  `(select coalesce(json_agg(one order by "turnNumber", "id"), '[]') from (${rows}) one)`;

const jsonOf = (select: string) => `select row_to_json(found)::text as json from (${select}) found`;

const DEBATE = `${object(DEBATE_COLUMNS)} as debate`;
const EXISTS = "d.deleted_at is null";

const COUNTS = `(select count(*)::int from ai_responses where debate_id = d.id) as "responseCount",
  (select count(*)::int from user_inputs where debate_id = d.id) as "remarkCount"`;

/** Runs a statement that returns one JSON text, or nothing. */
async function readOne<Read>(sql: Sql, statement: string, parameters: unknown[]) {
  const [row] = await sql.execute<{ json: string }[]>(statement, parameters);
  return row === undefined ? null : (JSON.parse(row.json) as Read);
}

interface StoredConversation {
  readonly debate: StoredDebate;
  readonly links?: StoredLinks;
  readonly responses: readonly StoredResponse[];
  readonly remarks: readonly StoredRemark[];
}

function conversationOf<Read extends StoredConversation>({ links, ...read }: Read) {
  return {
    ...(read as Omit<Read, "links">),
    ...linksOf(links),
    debate: debateOf(read.debate),
    responses: read.responses.map(responseOf),
    remarks: read.remarks.map(remarkOf),
  };
}

const WHOLE = jsonOf(`select ${DEBATE}, ${LINKS},
    ${list(`select ${RESPONSE_COLUMNS} from ai_responses r where r.debate_id = d.id`)} as responses,
    ${list(`select ${REMARK_COLUMNS} from user_inputs i where i.debate_id = d.id`)} as "remarks"
  from ai_debates d where d.id = ? and ${EXISTS}`);

/** Returns a debate with everything that was said in it. */
export async function readWhole(sql: Sql, id: number): Promise<Conversation | null> {
  const read = await readOne<StoredConversation>(sql, WHOLE, [id]);
  return read && conversationOf(read);
}

const overviewBy = (condition: string) =>
  jsonOf(`select ${DEBATE}, ${COUNTS} from ai_debates d where ${condition} and ${EXISTS}`);

const BY_ID = overviewBy("d.id = ?");
const BY_SHARE_TOKEN = overviewBy(`d.share_token = ? and not ${IS_DOWN}`);

/** Returns a debate with its counts. */
export async function readOverview(sql: Sql, key: DebateKey): Promise<DebateOverview | null> {
  const [statement, value] = "id" in key ? [BY_ID, key.id] : [BY_SHARE_TOKEN, key.shareToken];
  const read = await readOne<{ debate: StoredDebate; responseCount: number; remarkCount: number }>(
    sql,
    statement,
    [value],
  );
  return read && { ...read, debate: debateOf(read.debate) };
}

const OWNER = `select user_id::float8 as "userId", visitor_id as "visitorId"
  from ai_debates d where d.id = ? and ${EXISTS}`;

/** Returns who owns a debate. */
export async function readOwner(sql: Sql, id: number): Promise<Ownership | null> {
  const [owner] = await sql.execute<Ownership[]>(OWNER, [id]);
  return owner ?? null;
}

/** The items of a timeline, in the order of `timelineKey` or from its end. */
const timeline = (direction: "asc" | "desc", range: string) =>
  `select kind, id from (
      select 'remark' as kind, id, turn_number, created_at from user_inputs where debate_id = ?
      union all
      select 'response', id, turn_number, created_at from ai_responses where debate_id = ?) items
    order by turn_number ${direction}, created_at ${direction}, kind ${direction}, id ${direction}
    ${range}`;

const { first, last } = turnsForReceipt(0);

/** The texts of the turns near the remarks of a page that are not in it. */
const AROUND = `(select coalesce(json_agg(one order by "turnNumber"), '[]') from (
    select r.id::float8 as "id", r.turn_number as "turnNumber", r.content from ai_responses r
    where r.debate_id = d.id and r.id not in (select id from page where kind = 'response')
      and exists (select from page p join user_inputs i on i.id = p.id where p.kind = 'remark'
        and r.turn_number between i.turn_number + (${first}) and i.turn_number + (${last}))) one)`;

/** A part of a debate, with the `more` columns of debate `d`. */
const part = (page: string, more: string) =>
  `with page as materialized (${page}) ${jsonOf(`select ${DEBATE}, ${COUNTS}, ${LINKS}, ${more}
    ${list(`select ${RESPONSE_COLUMNS} from page p join ai_responses r on r.id = p.id where p.kind = 'response'`)} as responses,
    ${list(`select ${REMARK_COLUMNS} from page p join user_inputs i on i.id = p.id where p.kind = 'remark'`)} as "remarks",
    ${AROUND} as "around"
  from ai_debates d where d.id = ? and ${EXISTS} and (
    ?::bigint is not distinct from d.user_id and ?::text is not distinct from d.visitor_id or ?)`)}`;

/** What is after the position is left out from the end. */
const BEFORE = `offset greatest(0, (select count(*) from user_inputs where debate_id = ?)
  + (select count(*) from ai_responses where debate_id = ?) - ?::bigint) limit ?`;

/** The statements that read parts of debates. */
export interface PartStatements {
  readonly from: string;
  readonly before: string;
}

/** Returns the statements that read parts, with `more` columns of debate `d`, each followed by a comma. */
export const partStatements = (more: string): PartStatements => ({
  from: part(timeline("asc", "offset ? limit ?"), more),
  before: part(timeline("desc", BEFORE), more),
});

const PART = partStatements("");

/** Returns the texts in a range of the timeline, of any debate or only of this owner's. */
export function readPart(
  sql: Sql,
  id: number,
  range: TimelineRange,
  owner?: Ownership,
): Promise<ConversationPart | null> {
  return readPartBy(sql, PART, id, range, owner);
}

/** Returns the same with the columns that these statements add. */
export async function readPartBy<More extends object>(
  sql: Sql,
  statements: PartStatements,
  id: number,
  range: TimelineRange,
  owner?: Ownership,
): Promise<(ConversationPart & More) | null> {
  const { userId, visitorId } = owner ?? { userId: null, visitorId: null };
  const debate = [id, userId, visitorId, owner === undefined];
  const [statement, parameters] =
    "from" in range
      ? [statements.from, [id, id, range.from, range.count, ...debate]]
      : [
          statements.before,
          [id, id, id, id, range.before ?? Number.MAX_SAFE_INTEGER, range.count, ...debate],
        ];
  const read = await readOne<
    StoredConversation & Pick<ConversationPart, "responseCount" | "remarkCount" | "around"> & More
  >(sql, statement, parameters);
  if (read === null) return null;
  const { start } = timelineBounds(range, read.responseCount + read.remarkCount);
  return { ...(conversationOf(read) as ConversationPart & More), start };
}

/** The remarks that a turn of debate `d` has, as `remarksForPrompt` chooses them. */
const remarksForTurn = (turn: string) =>
  list(`select ${REMARK_COLUMNS} from user_inputs i where i.id in (
      (select id from user_inputs where debate_id = d.id and turn_number <= ${turn}
        order by turn_number desc, created_at desc, id desc limit ${TURN_LIMIT.remarks})
      union all
      select id from user_inputs where debate_id = d.id and kind = 'question'
        and turn_number <= ${turn} and turn_number > ${turn} - ${TURNS_OF_BOTH_SIDES})`);

const FOR_TURN = jsonOf(`select ${DEBATE},
    (select count(*)::int from ai_responses where debate_id = d.id and turn_number < ?) as "responseCount",
    (select count(*)::int from user_inputs where debate_id = d.id and turn_number <= ?) as "remarkCount",
    ${list(`select ${RESPONSE_COLUMNS} from ai_responses r
      where r.debate_id = d.id and r.turn_number < ?
      order by r.turn_number desc limit ${TURN_LIMIT.historyTurns}`)} as responses,
    ${remarksForTurn("?::int")} as "remarks"
  from ai_debates d where d.id = ? and ${EXISTS}`);

/** Returns what the prompt of a turn can contain. */
export async function readForTurn(
  sql: Sql,
  id: number,
  turnNumber: number,
): Promise<TurnMaterial | null> {
  const read = await readOne<StoredConversation & { responseCount: number; remarkCount: number }>(
    sql,
    FOR_TURN,
    [...Array.from({ length: 6 }, () => turnNumber), id],
  );
  return read && conversationOf(read);
}

const RESPONSE = jsonOf(`select ${DEBATE}, ${object(RESPONSE_COLUMNS)} as response,
    ${remarksForTurn("r.turn_number")} as "remarks"
  from ai_responses r join ai_debates d on d.id = r.debate_id where r.id = ? and ${EXISTS}`);

/** Returns a response with its debate and the remarks that its debater had. */
export async function readResponse(sql: Sql, id: number): Promise<FoundResponse | null> {
  const read = await readOne<{
    debate: StoredDebate;
    response: StoredResponse;
    remarks: StoredRemark[];
  }>(sql, RESPONSE, [id]);
  if (read === null) return null;
  return {
    response: responseOf(read.response),
    debate: debateOf(read.debate),
    remarks: read.remarks.map(remarkOf),
  };
}
