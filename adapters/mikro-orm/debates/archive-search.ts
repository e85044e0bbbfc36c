/**
 * The search of the archive. Each text of a user's debate gives its words to a document of that debate; an inverted index
 * over the documents finds them. What makes the cost of a search independent of the archive, and of everybody else's, is
 * that no word is indexed alone. The debates of a user stand in blocks, in the order of their ids, and every word is indexed
 * twice: with its block ("b17 hamster") and with its user ("u7 hamster"). A search looks into the newest block first, where a
 * frequent word fills the page at once; a middling one is followed from block to block until the page is full; a rare one is
 * looked up for the user as a whole, since there is not much to be found.
 *
 * The words are made here and not by the database: its own idea of letters, cases and accents depends on the locale that it
 * was set up with, and must not differ from the one that the search is read with.
 */

import { type Debate, isUnspaced, wordsOf } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { DebateEntity } from "../database/entities.ts";

/** The tables that are read and written here alone. */
export const SEARCH_TABLES = ["archive_blocks", "search_documents"];

/** How many debates a block has: fewer make the search for middling words dearer, more that for frequent ones. */
const BLOCK_SIZE = 250;

/** A document with this many words takes no more, and another one of the debate is begun: a change costs by the document. */
const DOCUMENT_WORDS = 1_000;

/** What one text may give, in bytes of UTF-8: a document can have a megabyte, with what is added to each word, twice. */
const TEXT_BYTES = 100_000;

/** Longer words are cut, in texts and in searches, to this many characters. */
const LONGEST_WORD = 60;

/** In scripts that write no spaces every character begins a word of this many, so that a search may begin anywhere. */
const GRAM = 3;

/** The ids of debates, newest first: user, queries as JSON, the id that they are older than, and how many. */
export const SEARCH = "search_archive(?, array(select jsonb_array_elements_text(?::jsonb)), ?, ?)";

/** One word of a search as a query, '#' standing for a block or a user. */
export function searchQuery(word: string): string {
  const characters = [...word];
  if (!isUnspaced(word)) return prefix(characters.slice(0, LONGEST_WORD).join(""));
  if (characters.length <= GRAM) return prefix(word);
  return grams(characters.slice(0, LONGEST_WORD))
    .slice(0, 1 - GRAM)
    .map(prefix)
    .join(" & ");
}

const prefix = (word: string) => `'#${word}':*`;

const grams = (characters: readonly string[]) =>
  characters.map((_, at) => characters.slice(at, at + GRAM).join(""));

/** The words of texts as they are indexed. */
export function indexedWords(texts: readonly string[]): string[] {
  const words = new Set<string>();
  let bytes = 0;
  for (const word of texts.flatMap(wordsOf)) {
    for (const part of isUnspaced(word)
      ? grams([...word])
      : [[...word].slice(0, LONGEST_WORD).join("")]) {
      if (words.has(part)) continue;
      bytes += Buffer.byteLength(part);
      if (bytes > TEXT_BYTES) return [...words];
      words.add(part);
    }
  }
  return [...words];
}

/** The texts of a debate that stand in no other table. */
export function textsOf(
  debate: Pick<Debate, "question" | "title" | "option1" | "option2">,
): string[] {
  return [debate.question, debate.title ?? "", debate.option1, debate.option2];
}

const DOCUMENT = "array_to_tsvector(array(select jsonb_array_elements_text(?::jsonb)))";

/** Adds texts to what is found of a user's debate, whose row the caller has locked. */
export async function addToSearch(
  em: SqlEntityManager,
  debateId: number,
  userId: number,
  texts: string[],
): Promise<void> {
  const words = JSON.stringify(indexedWords(texts));
  const [latest] = await em.execute<{ id: string; block: string; words: number }[]>(
    `select id, block_id as block, length(document) as words from search_documents where debate_id = ? order by id desc limit 1`,
    [debateId],
  );
  if (latest !== undefined && latest.words < DOCUMENT_WORDS) {
    await em.execute(
      `update search_documents set document = document || ${DOCUMENT} where id = ?`,
      [words, latest.id],
    );
    return;
  }
  const block = latest?.block ?? (await blockFor(em, debateId, userId));
  await em.execute(
    `insert into search_documents (debate_id, user_id, block_id, document) values (?, ?, ?, ${DOCUMENT})`,
    [...[debateId, userId, block, words]],
  );
}

/** Adds all that was said in a debate that has become a user's, whose row the caller has locked. */
export async function addWholeDebate(
  em: SqlEntityManager,
  debateId: number,
  userId: number,
): Promise<void> {
  const debate = await em.findOneOrFail(DebateEntity, { id: debateId });
  await addToSearch(em, debateId, userId, textsOf(debate));
  const said = await em.execute<{ content: string }[]>(
    "select content from ai_responses where debate_id = ? union all select content from user_inputs where debate_id = ?",
    [debateId, debateId],
  );
  for (const { content } of said) await addToSearch(em, debateId, userId, [content]);
}

/**
 * The block of a new debate of a user. Blocks hold what lies between their first debate and the next block's, so that a full
 * one is followed by a new one only when the debate is newer than all in it.
 */
async function blockFor(em: SqlEntityManager, debateId: number, userId: number): Promise<string> {
  // Debates that one user creates at once get their blocks one after the other.
  await em.execute("select from users where id = ? for no key update", [userId]);
  const [block] = await em.execute<{ id: string; isFull: boolean }[]>(
    `select id, debates >= ? and last_debate_id < ? as "isFull" from archive_blocks
     where user_id = ? order by first_debate_id <= ? desc, abs(first_debate_id - ?) limit 1`,
    [BLOCK_SIZE, debateId, userId, debateId, debateId],
  );
  const [chosen] =
    block === undefined || block.isFull
      ? await em.execute<{ id: string }[]>(
          "insert into archive_blocks (user_id, first_debate_id, last_debate_id, debates) values (?, ?, ?, 1) returning id",
          [userId, debateId, debateId],
        )
      : await em.execute<{ id: string }[]>(
          `update archive_blocks set debates = debates + 1, first_debate_id = least(first_debate_id, ?),
             last_debate_id = greatest(last_debate_id, ?) where id = ? returning id`,
          [debateId, debateId, block.id],
        );
  if (chosen === undefined) throw new Error("a block of the archive is gone");
  return chosen.id;
}
