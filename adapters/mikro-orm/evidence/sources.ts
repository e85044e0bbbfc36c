// Raw SQL: ranges of passages and the postings of words are one statement each.

import {
  DomainError,
  type HeldSources,
  type NewSource,
  type NumberedPassage,
  nextTurnNumber,
  type PassageQuery,
  type PassageRange,
  type PassageRef,
  type PassageSearch,
  type PassageSearchScope,
  type Posting,
  rankPassages,
  type Source,
  type SourceKey,
  type Sources,
} from "@einstein-vs-cat/core";
import { lockDebate } from "@einstein-vs-cat/sql/lock-debate";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { DebateEntity, NOT_DELETED, ResponseEntity } from "../database/debate-entities.ts";
import type { Database } from "../database.ts";
import { findOpenClaim } from "../turns/claim-turn.ts";
import { failClaim } from "../turns/turn-claims.ts";
import { insertSource, SOURCE_COLUMNS } from "./insert-source.ts";

const OF_DEBATE = `debate_sources s join ai_debates d on d.id = s.debate_id and d.deleted_at is null
  where s.debate_id = ?`;

const HELD = `select count(*)::int as sources, coalesce(sum(characters), 0)::int as characters,
    (select count(*)::int from ai_responses where debate_id = ?) as turns
  from debate_sources where debate_id = ?`;
const LIST = `select ${SOURCE_COLUMNS} from ${OF_DEBATE} order by s.n`;
const FIND = `select ${SOURCE_COLUMNS} from ${OF_DEBATE} and s.n = ?::bigint`;
const RENAME = `update debate_sources s set title = ? from ai_debates d
  where d.id = s.debate_id and d.deleted_at is null and s.debate_id = ? and s.n = ?::bigint
  returning ${SOURCE_COLUMNS}`;
const REMOVE = `with gone as (delete from debate_sources where debate_id = ? and n = ?::bigint returning id)
  update ai_debates set source_count = source_count - (select count(*) from gone) where id = ?`;

const PASSAGES = `select distinct on (s.n, p.passage) s.n::int as "source", p.passage, p.page, p.text
  from jsonb_to_recordset(?::jsonb) as r ("source" bigint, "from" bigint, "to" bigint)
  join debate_sources s on s.n = r."source" and s.debate_id = ?
  join ai_debates d on d.id = s.debate_id and d.deleted_at is null
  join source_passages p on p.source_id = s.id and p.passage between r."from" and r."to"
  order by s.n, p.passage`;

const POSTINGS = `select w.word as "key", s.n::int as "source", w.passages
  from jsonb_array_elements_text(?::jsonb) k (word)
  join debate_sources s on s.debate_id = ? and s.from_turn <= ?::bigint
  join ai_debates d on d.id = s.debate_id and d.deleted_at is null
  join source_words w on w.source_id = s.id and w.word = k.word`;

/** A posting as it is stored: the numbers of its passages with spaces between them. */
type StoredPosting = Omit<Posting, "passages"> & { readonly passages: string };

/** The sources of debates on PostgreSQL or PGlite. */
export class MikroSources implements Sources, PassageSearch {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(
    debateId: number,
    source: NewSource,
    guard: (held: HeldSources) => void = () => {},
  ): Promise<Source> {
    // Without the ORM, which writes the values into the statement: that takes longer than to store them.
    return this.#database.transact(async (sql) => {
      if ((await lockDebate(sql, debateId)) === null) throw new DomainError("not-found");
      const [held] = await sql.execute<(HeldSources & { readonly turns: number })[]>(HELD, [
        debateId,
        debateId,
      ]);
      const { turns = 0, sources = 0, characters = 0 } = held ?? {};
      guard({ sources, characters });
      const claim = await findOpenClaim(sql, debateId);
      const running = claim?.isAlive ? claim.turnNumber : 0;
      const fromTurn = Math.max(nextTurnNumber(turns), nextTurnNumber(running));
      return insertSource(sql, debateId, source, fromTurn);
    });
  }

  list(debateId: number): Promise<readonly Source[]> {
    return this.#database.run((em) => em.execute<Source[]>(LIST, [debateId]));
  }

  async rename({ debateId, n }: SourceKey, title: string): Promise<Source> {
    const [source] = await this.#database.run((em) =>
      em.execute<Source[]>(RENAME, [title, debateId, n]),
    );
    if (source === undefined) throw new DomainError("not-found");
    return source;
  }

  remove(
    key: SourceKey,
    guard: (source: Source, lastTurn: number) => void = () => {},
  ): Promise<void> {
    return this.#database.transaction((em) => removeLocked(em, key, guard));
  }

  passages(debateId: number, ranges: readonly PassageRange[]): Promise<readonly NumberedPassage[]> {
    const values = [JSON.stringify(ranges), debateId];
    return this.#database.run((em) => em.execute<NumberedPassage[]>(PASSAGES, values));
  }

  async hide(debateId: number, hides: boolean): Promise<void> {
    const changed = await this.#database.run((em) =>
      em.nativeUpdate(DebateEntity, { id: debateId, ...NOT_DELETED }, { hidesSources: hides }),
    );
    if (changed === 0) throw new DomainError("not-found");
  }

  async find(
    { debateId, turnNumber, limit }: PassageSearchScope,
    query: PassageQuery,
  ): Promise<readonly PassageRef[]> {
    return this.#database.run(async (em) => {
      const sources = await em.execute<Source[]>(LIST, [debateId]);
      const found = await em.execute<StoredPosting[]>(POSTINGS, [
        JSON.stringify([...query.keys()]),
        ...[debateId, turnNumber],
      ]);
      const postings = found.map((one) => ({
        ...one,
        passages: one.passages.split(" ").map(Number),
      }));
      const passages = sources
        .filter(({ fromTurn }) => fromTurn <= turnNumber)
        .reduce((sum, source) => sum + source.passages, 0);
      return rankPassages(query, postings, passages).slice(0, limit);
    });
  }
}

/** A turn that is claimed meanwhile waits for the lock, and then has the sources without this one. */
async function removeLocked(
  em: SqlEntityManager,
  { debateId, n }: SourceKey,
  guard: (source: Source, lastTurn: number) => void,
): Promise<void> {
  if ((await lockDebate(em, debateId)) === null) throw new DomainError("not-found");
  const [source] = await em.execute<Source[]>(FIND, [debateId, n]);
  if (source === undefined) throw new DomainError("not-found");
  const claim = await findOpenClaim(em, debateId);
  const responses = await em.count(ResponseEntity, { debateId });
  guard(source, claim?.isLeased ? claim.turnNumber : responses);
  if (claim?.isLeased === false) await failClaim(em, claim, "turn-lost");
  await em.execute(REMOVE, [debateId, n, debateId]);
}
