// Raw SQL: a concession is kept only while its response is there, in one statement.

import { type Concession, type Concessions, DomainError } from "@einstein-vs-cat/core";
import type { Database } from "./database.ts";

const ADD = `with response as (
    select r.id, r.debate_id from ai_responses r
    join ai_debates d on d.id = r.debate_id and d.deleted_at is null
    where r.id = ? and r.debate_id = ? for key share of d),
  added as (
    insert into concessions (debate_id, response_id, claim, point, quote)
    select debate_id, id, ?, ?, ? from response on conflict do nothing)
  select id from response`;

/** The claim of a turn is "3.2"; the number after its dot is its place. */
const READ = `select c.response_id::float8 as "responseId", r.turn_number as "turnNumber", c.claim, c.point, c.quote
  from concessions c join ai_responses r on r.id = c.response_id and r.debate_id = c.debate_id
  where c.debate_id = ? order by r.turn_number, split_part(c.claim, '.', 2)::int`;

/** The concessions of people on PostgreSQL or PGlite. */
export class MikroConcessions implements Concessions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(debateId: number, concession: Omit<Concession, "turnNumber">): Promise<void> {
    const { responseId, claim, point, quote } = concession;
    const values = [responseId, debateId, claim, point, quote];
    const found = await this.#database.run((em) => em.execute<object[]>(ADD, values));
    if (found.length === 0) throw new DomainError("not-found");
  }

  read(debateId: number): Promise<readonly Concession[]> {
    return this.#database.run((em) => em.execute<Concession[]>(READ, [debateId]));
  }
}
