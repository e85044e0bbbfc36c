import {
  type Branches,
  type Debate,
  DomainError,
  type MadeDebate,
  type NewBranch,
  type Ownership,
  type RandomToken,
} from "@einstein-vs-cat/core";
import { indexPending } from "@einstein-vs-cat/search-index/indexing";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { DebateEntity, NOT_DELETED } from "./database/debate-entities.ts";
import type { Database } from "./database.ts";
import { copyBranch, requestOf } from "./debates/branch-copy.ts";
import { withSeats } from "./debates/debate-rows.ts";
import { copyRematch, findCounterpart } from "./debates/rematch-copy.ts";
import { isForeignKeyViolation } from "./sql-errors.ts";

/** Branches and rematches in PostgreSQL or PGlite. Each is made in one transaction. */
export class MikroBranches implements Branches {
  readonly #database: Database;
  readonly #randomToken: RandomToken;

  constructor(database: Database, randomToken: RandomToken) {
    this.#database = database;
    this.#randomToken = randomToken;
  }

  branch(branch: NewBranch): Promise<MadeDebate> {
    return this.#make((em) => copyBranch(em, branch, this.#randomToken()));
  }

  rematch(debateId: number): Promise<MadeDebate> {
    return this.#make((em) => copyRematch(em, debateId, this.#randomToken()));
  }

  findBranch(owner: Ownership, requestId: string): Promise<MadeDebate | null> {
    return this.#find(async (em) => {
      const where = { request: requestOf(owner, requestId), ...NOT_DELETED };
      const found = await em.findOne(DebateEntity, where);
      return found && withSeats({ ...found });
    });
  }

  findRematch(debateId: number): Promise<MadeDebate | null> {
    return this.#find((em) => findCounterpart(em, debateId));
  }

  async #find(find: (em: SqlEntityManager) => Promise<Debate | null>): Promise<MadeDebate | null> {
    const debate = await this.#database.run(find);
    return debate && { debate, isNew: false };
  }

  async #make(make: (em: SqlEntityManager) => Promise<MadeDebate>): Promise<MadeDebate> {
    try {
      const made = await this.#database.transaction(make);
      const { id, userId } = made.debate;
      if (made.isNew && userId !== null) await indexPending(this.#database, [id]);
      return made;
    } catch (error) {
      throw isForeignKeyViolation(error) ? new DomainError("not-signed-in") : error;
    }
  }
}
