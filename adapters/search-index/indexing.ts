/**
 * Brings texts into the search index in small pieces. A text in a script without spaces has a word
 * for nearly every character, and indexing 4,000 of them in one statement would hold PGlite's one
 * connection for hundreds of milliseconds. Therefore the transaction that stores a text indexes its
 * first words, which are all words of most texts. The rest is noted in `search_pending` and indexed
 * in transactions of its own, between which other work gets the connection. Nothing that is noted
 * is lost when the process ends: the next text of the debate or a sweep goes on with it.
 *
 * Raw SQL: it locks the debate and writes to the index.
 */

import type { Debate } from "@einstein-vs-cat/core";
import { lockDebate } from "@einstein-vs-cat/sql/lock-debate";
import type { Sql } from "@einstein-vs-cat/sql/session";
import { dropPart, indexWords } from "./documents.ts";
import { indexedWords, MAX_WORD_LENGTH } from "./words.ts";

/** How many words one transaction indexes. */
export const WORDS_AT_ONCE = 250;

/** How many transactions a call waits for; what is left is indexed behind it. */
const AWAITED_PIECES = 40;

/** How many debates a sweep looks after. */
const SWEPT_DEBATES = 1_000;

/** The database of the texts. */
interface Database extends Sql {
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
}

/** A stored text: a response, a remark, or the question and positions of the debate. */
export type TextSource =
  | { readonly of: "debate"; readonly debate: Debate }
  | { readonly of: "response" | "remark"; readonly id: number; readonly content: string };

type Texts = Pick<Debate, "question" | "option1" | "option2">;

const textsOf = ({ question, option1, option2 }: Texts) => [question, option1, option2];

const remarkPart = (id: number | string) => `input ${id}`;

/**
 * Indexes the first words of a text that the caller's transaction has stored. Returns whether it
 * has noted a rest; then the caller calls `indexPending` after the transaction. The caller holds
 * the lock on the debate's row.
 */
export async function indexText(
  sql: Sql,
  debateId: number,
  userId: number,
  source: TextSource,
): Promise<boolean> {
  const words = indexedWords(source.of === "debate" ? textsOf(source.debate) : [source.content]);
  const part = source.of === "remark" ? remarkPart(source.id) : "";
  await indexWords(sql, debateId, userId, { words: words.slice(0, WORDS_AT_ONCE), part });
  if (words.length <= WORDS_AT_ONCE) return false;
  await sql.execute(
    "insert into search_pending (debate_id, response_id, input_id, words_done) values (?, ?, ?, ?)",
    [
      debateId,
      ...(source.of === "response" ? [source.id] : [null]),
      ...(source.of === "remark" ? [source.id] : [null]),
      WORDS_AT_ONCE,
    ],
  );
  return true;
}

/** Takes the words of a remark out of the index. The caller holds the lock on the debate's row. */
export async function dropRemark(sql: Sql, debateId: number, inputId: number): Promise<void> {
  await sql.execute("delete from search_pending where debate_id = ? and input_id = ?", [
    debateId,
    inputId,
  ]);
  await dropPart(sql, debateId, remarkPart(inputId));
}

/**
 * Replaces the title in the index. It is short enough for one piece. The caller holds the lock on
 * the debate's row.
 */
export async function indexTitle(
  sql: Sql,
  debateId: number,
  userId: number,
  title: string | null,
): Promise<void> {
  await dropPart(sql, debateId, "title");
  await indexWords(sql, debateId, userId, { words: indexedWords([title ?? ""]), part: "title" });
}

/**
 * Notes all texts of debates that now belong to a user. The caller calls `indexPending` after its
 * transaction.
 */
export async function noteDebates(sql: Sql, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const list = JSON.stringify(ids);
  const isListed = (column: string) =>
    `${column} in (select jsonb_array_elements(?::jsonb)::bigint)`;
  await sql.execute(
    `insert into search_pending (debate_id, response_id, input_id)
     select debate_id, response_id, input_id from (
       select id as debate_id, null::bigint as response_id, null::bigint as input_id, 0 as place from ai_debates where ${isListed("id")}
       union all select debate_id, id, null, 1 from ai_responses where ${isListed("debate_id")}
       union all select debate_id, null, id, 1 from user_inputs where ${isListed("debate_id")}) texts
     order by debate_id, place, response_id, input_id`,
    [list, list, list],
  );
}

/**
 * Indexes what is noted for some debates. A failure leaves the rest noted and is not reported: the
 * texts are stored, and only the search finds them later. Of much text, resolves before the end.
 */
export async function indexPending(database: Database, ids: readonly number[]): Promise<void> {
  const pieces = indexPieces(database, ids);
  for (let piece = 1; piece <= AWAITED_PIECES; piece += 1) {
    const { done } = await pieces.next().catch(() => ({ done: true }));
    if (done === true) return;
  }
  void finish(pieces).catch(() => {});
}

/** Indexes what processes that ended have left noted. */
export async function sweepPending(database: Database): Promise<void> {
  const rows = await database.execute<{ id: number }[]>(
    "select distinct debate_id::float8 as id from search_pending order by 1 limit ?",
    [SWEPT_DEBATES],
  );
  await finish(
    indexPieces(
      database,
      rows.map(({ id }) => id),
    ),
  );
}

async function finish(pieces: AsyncIterator<void>): Promise<void> {
  while ((await pieces.next()).done !== true);
}

/** Indexes one piece at each step, in a transaction of its own. */
async function* indexPieces(database: Database, ids: readonly number[]): AsyncGenerator<void> {
  for (const id of ids) while (await database.transaction((sql) => indexPiece(sql, id))) yield;
}

interface Pending {
  readonly id: string;
  readonly done: number;
  readonly isOwn: boolean;
  readonly inputId: string | null;
  readonly content: string | null;
}

async function readTexts(sql: Sql, debateId: number): Promise<Texts> {
  const [debate] = await sql.execute<Texts[]>(
    "select question, option1, option2 from ai_debates where id = ?",
    [debateId],
  );
  return debate ?? { question: "", option1: "", option2: "" };
}

/** Indexes the next words of a debate that are noted. Returns false when there are none. */
async function indexPiece(sql: Sql, debateId: number): Promise<boolean> {
  const userId = (await lockDebate(sql, debateId))?.userId ?? null;
  if (userId === null) return false;
  const [pending] = await sql.execute<Pending[]>(
    `select p.id, p.words_done as done, p.response_id is null and p.input_id is null as "isOwn", p.input_id as "inputId", coalesce(r.content, i.content) as content
     from search_pending p left join ai_responses r on r.id = p.response_id left join user_inputs i on i.id = p.input_id
     where p.debate_id = ? order by p.id limit 1`,
    [debateId],
  );
  if (pending === undefined) return false;
  const texts = pending.isOwn ? textsOf(await readTexts(sql, debateId)) : [pending.content ?? ""];
  const words = indexedWords(texts);
  const end = pending.done + WORDS_AT_ONCE;
  const part = pending.inputId === null ? "" : remarkPart(pending.inputId);
  await indexWords(sql, debateId, userId, {
    words: words.slice(pending.done, end),
    lead: words.slice(Math.max(0, pending.done - MAX_WORD_LENGTH), pending.done),
    part,
  });
  await (end < words.length
    ? sql.execute("update search_pending set words_done = ? where id = ?", [end, pending.id])
    : sql.execute("delete from search_pending where id = ?", [pending.id]));
  return true;
}
