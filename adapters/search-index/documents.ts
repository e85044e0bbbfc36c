/**
 * The search index of the archive. Each text of a user's debate adds its words to a document of
 * that debate, and an inverted index over the documents finds them.
 *
 * The cost of a search must not depend on the size of the archive or on other users. Therefore the
 * debates of a user are grouped into blocks, in the order of their ids, and every word is indexed
 * twice: with its block ("b17 hamster") and with its user ("u7 hamster"). A search starts with the
 * newest block, where a frequent word fills the page at once. A less frequent word is followed from
 * block to block until the page is full. A rare word is looked up for the user as a whole, because
 * there are few matches.
 *
 * The application splits texts into words, not the database. PostgreSQL's handling of letters, case
 * and accents depends on the locale of the installation, and indexing and searching must agree.
 *
 * Raw SQL: the ORM has no text search, and the plan decides the cost.
 */

import type { Sql } from "@einstein-vs-cat/sql/session";

/** The tables that only this module uses. */
export const SEARCH_TABLES = ["archive_blocks", "search_documents", "search_pending"];

/**
 * How many debates a block holds. Smaller blocks slow down searches for less frequent words, larger
 * ones searches for frequent words.
 */
const BLOCK_SIZE = 250;

/**
 * How many words a document can hold; then the debate gets another one. The cost of an update grows
 * with the document, because all of its words are indexed again.
 */
export const MAX_DOCUMENT_WORDS = 1_000;

/**
 * Yields the ids of debates, newest first. Parameters: user, queries as JSON, the id to stay below,
 * maximum, and the user again. It also yields deleted debates that can still be restored, in addition
 * to the maximum.
 */
export const SEARCH_CALL = `search_archive(?, array(select jsonb_array_elements_text(?::jsonb)), ?,
    ? + (select count(*)::int from ai_debates where user_id = ? and deleted_at is not null))`;

const DOCUMENT = "array_to_tsvector(array(select jsonb_array_elements_text(?::jsonb)))";

/** Words of a text to index. */
export interface WordsToIndex {
  readonly words: readonly string[];
  /**
   * The words of the text right before these. A new document begins with them, so that a search for
   * a long run of a script without spaces finds it across the border of two documents.
   */
  readonly lead?: readonly string[];
  /** The name of a text that can change, so that `dropPart` can take its words out again. */
  readonly part?: string;
}

/**
 * Adds a few words to the index of a user's debate. The caller holds the lock on the debate's row.
 */
export async function indexWords(
  sql: Sql,
  debateId: number,
  userId: number,
  { words, lead = [], part = "" }: WordsToIndex,
): Promise<void> {
  if (words.length === 0) return;
  const [latest] = await sql.execute<{ id: string; block: string; words: number }[]>(
    `select id, block_id as block, length(document) as words from search_documents where debate_id = ? and part = ? order by id desc limit 1`,
    [debateId, part],
  );
  if (latest !== undefined && latest.words + words.length <= MAX_DOCUMENT_WORDS) {
    await sql.execute(
      `update search_documents set document = document || ${DOCUMENT} where id = ?`,
      [JSON.stringify(words), latest.id],
    );
    return;
  }
  const block = latest?.block ?? (await findBlock(sql, debateId, userId));
  await sql.execute(
    `insert into search_documents (debate_id, user_id, block_id, part, document) values (?, ?, ?, ?, ${DOCUMENT})`,
    [...[debateId, userId, block, part, JSON.stringify([...lead, ...words])]],
  );
}

/** Takes the words of a text that can change out of the index. */
export async function dropPart(sql: Sql, debateId: number, part: string): Promise<void> {
  await sql.execute("delete from search_documents where debate_id = ? and part = ?", [
    debateId,
    part,
  ]);
}

/** Returns the block of a debate. */
async function findBlock(sql: Sql, debateId: number, userId: number): Promise<string> {
  const [known] = await sql.execute<{ block: string }[]>(
    "select block_id as block from search_documents where debate_id = ? limit 1",
    [debateId],
  );
  return known?.block ?? assignBlock(sql, debateId, userId);
}

/**
 * Returns the block for a new debate. A block covers the ids between its first debate and the next
 * block's first, so a full block gets a successor only when the debate is newer than all its
 * debates.
 */
async function assignBlock(sql: Sql, debateId: number, userId: number): Promise<string> {
  // Serialise concurrent inserts of one user.
  await sql.execute("select from users where id = ? for no key update", [userId]);
  const [block] = await sql.execute<{ id: string; isFull: boolean }[]>(
    `select id, debates >= ? and last_debate_id < ? as "isFull" from archive_blocks
     where user_id = ? order by first_debate_id <= ? desc, abs(first_debate_id - ?) limit 1`,
    [BLOCK_SIZE, debateId, userId, debateId, debateId],
  );
  const [chosen] =
    block === undefined || block.isFull
      ? await sql.execute<{ id: string }[]>(
          "insert into archive_blocks (user_id, first_debate_id, last_debate_id, debates) values (?, ?, ?, 1) returning id",
          [userId, debateId, debateId],
        )
      : await sql.execute<{ id: string }[]>(
          `update archive_blocks set debates = debates + 1, first_debate_id = least(first_debate_id, ?),
             last_debate_id = greatest(last_debate_id, ?) where id = ? returning id`,
          [debateId, debateId, block.id],
        );
  if (chosen === undefined) throw new Error("a block of the archive does not exist");
  return chosen.id;
}
