/**
 * Finds where the searched words stand in the debates of a page. The question, the title and the
 * positions are known already; only for words that are not there, the database looks into turns and
 * contexts and returns short pieces of them.
 *
 * Raw SQL: the database looks into the texts and returns short pieces.
 */

import {
  type ArchiveEntry,
  EXCERPT_LENGTH,
  type ExcerptText,
  excerptTextsOf,
  findExcerpt,
  missingWords,
  preferSaid,
} from "@einstein-vs-cat/core";
import type { Sql } from "@einstein-vs-cat/sql/session";
import { searchPattern } from "./pattern.ts";

/** How many texts one search reads; each debate of the page has its share, the newest first. */
const MOST_TEXTS = 3_000;

/** How many characters of a text are looked into: more than a turn has. */
const MOST_CHARACTERS = 20_000;

/** How many pieces of a debate are compared. */
const PIECES = 3;

/** How many characters a piece has before and from the found word. */
const PIECE = { before: EXCERPT_LENGTH, after: 2 * EXCERPT_LENGTH } as const;

interface Piece {
  readonly debateId: number;
  readonly of: "turn" | "context";
  readonly text: string;
  readonly before: boolean;
  readonly after: boolean;
}

/** Returns the entries with their excerpts. */
export async function withExcerpts(
  sql: Sql,
  entries: readonly ArchiveEntry[],
  words: readonly string[],
): Promise<ArchiveEntry[]> {
  const drafts = entries.map((entry) => {
    const excerpt = findExcerpt(excerptTextsOf(entry), words);
    return { entry, excerpt, missing: missingWords(excerpt, words) };
  });
  const searched = drafts
    .filter(({ missing }) => missing.length > 0)
    .map(({ entry, missing }) => ({ id: entry.id, pattern: searchPattern(missing) }));
  const pieces = Map.groupBy(
    searched.length === 0 ? [] : await readPieces(sql, searched),
    ({ debateId }) => debateId,
  );
  return drafts.map(({ entry, excerpt }) => ({
    ...entry,
    excerpt: preferSaid(excerpt, (pieces.get(entry.id) ?? []).map(asText), words),
  }));
}

/** A piece may begin inside a word, whose rest is no word of its own. */
const asText = ({ of, text, before, after }: Piece): ExcerptText => ({
  of,
  text: before ? text.replace(/^\S{1,60}(?=\s)/u, "") : text,
  isCut: { before, after },
});

/** The newest texts of a debate. */
const TEXTS = `(select 'turn' as "of", id, turn_number, content from ai_responses
     where debate_id = s.id order by turn_number desc limit ?)
   union all (select 'context', id, turn_number, content from user_inputs
     where debate_id = s.id order by turn_number desc, id desc limit ?)`;

/** The first place in a text where the expression of its debate is found. */
const PLACE = "strpos(t.content, nullif(substring(left(t.content, ?) from s.pattern), ''))";

async function readPieces(
  sql: Sql,
  searched: readonly { readonly id: number; readonly pattern: string }[],
): Promise<Piece[]> {
  const share = Math.ceil(MOST_TEXTS / searched.length / 2);
  return sql.execute<Piece[]>(
    `select s.id::float8 as "debateId", p."of", p.place > ? as before,
       substr(p.content, greatest(1, p.place - ?), ?) as text,
       length(p.content) >= p.place + ? as after
     from jsonb_to_recordset(?::jsonb) s (id bigint, pattern text), lateral (
       select * from (select t.*, ${PLACE} as place from (${TEXTS}) t) found
       where place > 0 order by turn_number desc, id desc limit ?) p`,
    [
      ...[PIECE.before, PIECE.before, PIECE.before + PIECE.after, PIECE.after],
      ...[JSON.stringify(searched), MOST_CHARACTERS, share, share, PIECES],
    ],
  );
}
