/**
 * Verifies the debates that the search index finds. In scripts without spaces, the index knows which
 * sequences of three characters a debate has, but not where they stand. So a longer word also finds
 * debates that do not contain it, and only their texts can tell.
 *
 * Raw SQL: the database looks into the texts and returns short pieces.
 */

import { type ArchiveEntry, excerptTextsOf, matchesWord, wordsOf } from "@einstein-vs-cat/core";
import type { Sql } from "@einstein-vs-cat/sql/session";
import { searchPattern } from "./pattern.ts";
import { isFoundExactly } from "./words.ts";

/** How many texts are read at once when the database could not confirm a match. */
const TEXTS_AT_ONCE = 200;

/** How many characters around a found word are read: letters next to it may change it. */
const AROUND = 4;

/** A word that a debate may contain. */
interface Doubt {
  readonly debateId: number;
  readonly word: string;
}

/** Returns the entries whose debates really contain all words, in the same order. */
export async function withoutFalseMatches<Entry extends ArchiveEntry>(
  sql: Sql,
  entries: readonly Entry[],
  words: readonly string[],
): Promise<Entry[]> {
  const uncertain = words.filter((word) => !isFoundExactly(word));
  const doubts = entries.flatMap((entry) => {
    const texts = excerptTextsOf(entry).map(({ text }) => text);
    return uncertain
      .filter((word) => !containsWord(texts, word))
      .map((word) => ({ debateId: entry.id, word }));
  });
  const missing = new Set<number>();
  for (const doubt of await withoutPlainMatches(sql, doubts))
    if (!missing.has(doubt.debateId) && !(await saysWord(sql, doubt))) missing.add(doubt.debateId);
  return entries.filter(({ id }) => !missing.has(id));
}

const containsWord = (texts: readonly string[], word: string) =>
  texts.some((text) => wordsOf(text).some((found) => matchesWord(word, found)));

const TEXTS_OF = (debateId: string) =>
  `(select 1 as kind, id, content from ai_responses where debate_id = ${debateId}
    union all select 2, id, content from user_inputs where debate_id = ${debateId}) t`;

/**
 * Returns the doubts that remain after the database has looked for the words. Its expressions do not
 * find every way to write a word, so a remaining doubt proves nothing.
 */
async function withoutPlainMatches(sql: Sql, doubts: readonly Doubt[]): Promise<readonly Doubt[]> {
  if (doubts.length === 0) return [];
  const searched = doubts.map(({ debateId, word }, index) => ({
    index,
    id: debateId,
    pattern: searchPattern([word]),
    size: word.length + 2 * AROUND,
  }));
  const pieces = await sql.execute<{ index: number; piece: string }[]>(
    `select s.index, p.piece from jsonb_to_recordset(?::jsonb) s (index int, id bigint, pattern text, size int),
       lateral (
         select substr(content, greatest(1, strpos(content, substring(content from s.pattern)) - ?), s.size) as piece
         from ${TEXTS_OF("s.id")} where content ~ s.pattern limit 1) p`,
    [JSON.stringify(searched), AROUND],
  );
  const confirmed = new Set<number>();
  for (const { index, piece } of pieces) {
    const word = doubts[index]?.word;
    if (word !== undefined && containsWord([piece], word)) confirmed.add(index);
  }
  return doubts.filter((_, index) => !confirmed.has(index));
}

/** Reads what was said in a debate, in parts, until a text contains the word. */
async function saysWord(sql: Sql, { debateId, word }: Doubt): Promise<boolean> {
  for (let read = 0; ; read += TEXTS_AT_ONCE) {
    const texts = await sql.execute<{ content: string }[]>(
      `select content from ${TEXTS_OF("?")} order by kind, id limit ? offset ?`,
      [debateId, debateId, TEXTS_AT_ONCE, read],
    );
    const contents = texts.map(({ content }) => content);
    if (containsWord(contents, word)) return true;
    if (texts.length < TEXTS_AT_ONCE) return false;
  }
}
