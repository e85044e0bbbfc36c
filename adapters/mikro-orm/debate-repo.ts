import {
  type ArchivePage,
  type ArchiveQuery,
  type ArchiveStatistics,
  type Conversation,
  type Debate,
  type DebateRepo,
  DomainError,
  type FoundResponse,
  type NewDebate,
  type NewUserInput,
  nextTurnNumber,
  type Ownership,
  type RandomToken,
  type UserInput,
} from "@einstein-vs-cat/core";
import { isForeignKeyViolation } from "./constraint-errors.ts";
import { DebateEntity, ResponseEntity, UserInputEntity } from "./database/debate-entities.ts";
import type { Database } from "./database.ts";
import { findAdopter } from "./debates/adoption.ts";
import { countArchive, readArchivePage } from "./debates/archive-queries.ts";
import { indexTexts, textsOf } from "./debates/archive-search.ts";
import { copyDebate } from "./debates/debate-copy.ts";
import { countToday } from "./debates/debates-today.ts";
import { findOpenClaim, lockDebate } from "./turns/claim-turn.ts";

const BY_TURN = { turnNumber: "asc", id: "asc" } as const;

/**
 * Debates in PostgreSQL or PGlite. Creation times come from the database's clock. The file is long
 * because the port has many methods; the larger queries are in `debates/`.
 */
export class MikroDebateRepo implements DebateRepo {
  readonly #database: Database;
  readonly #randomToken: RandomToken;

  constructor(database: Database, randomToken: RandomToken) {
    this.#database = database;
    this.#randomToken = randomToken;
  }

  async create(debate: NewDebate): Promise<Debate> {
    try {
      return await this.#database.transaction(async (em) => {
        const userId =
          debate.userId ??
          (debate.visitorId === null ? null : await findAdopter(em, debate.visitorId));
        const owner =
          userId === null
            ? { shareToken: null }
            : { userId, visitorId: null, shareToken: this.#randomToken() };
        const created = em.create(DebateEntity, {
          ...debate,
          ...owner,
          title: null,
          originalDebateId: null,
        });
        await em.persist(created).flush();
        if (userId !== null) await indexTexts(em, created.id, userId, textsOf(created));
        return { ...created };
      });
    } catch (error) {
      throw isForeignKeyViolation(error) ? new DomainError("not-signed-in") : error;
    }
  }

  find(id: number): Promise<Conversation | null> {
    return this.#findBy({ id });
  }

  findOwner(id: number): Promise<Ownership | null> {
    return this.#database.run(async (em) => {
      const debate = await em.findOne(DebateEntity, { id }, { fields: ["userId", "visitorId"] });
      return debate === null ? null : { userId: debate.userId, visitorId: debate.visitorId };
    });
  }

  findByShareToken(shareToken: string): Promise<Conversation | null> {
    return this.#findBy({ shareToken });
  }

  #findBy(key: { id: number } | { shareToken: string }): Promise<Conversation | null> {
    return this.#database.run(async (em) => {
      const debate = await em.findOne(DebateEntity, key);
      if (debate === null) return null;
      const responses = await em.find(
        ResponseEntity,
        { debateId: debate.id },
        { orderBy: BY_TURN },
      );
      const userInputs = await em.find(
        UserInputEntity,
        { debateId: debate.id },
        { orderBy: BY_TURN },
      );
      return {
        debate: { ...debate },
        responses: responses.map((response) => ({ ...response })),
        userInputs: userInputs.map((input) => ({ ...input })),
      };
    });
  }

  findResponse(id: number): Promise<FoundResponse | null> {
    return this.#database.run(async (em) => {
      const response = await em.findOne(ResponseEntity, { id });
      const debate =
        response === null ? null : await em.findOne(DebateEntity, { id: response.debateId });
      if (response === null || debate === null) return null;
      const userInputs = await em.find(
        UserInputEntity,
        { debateId: debate.id },
        { orderBy: BY_TURN },
      );
      return {
        response: { ...response },
        debate: { ...debate },
        userInputs: userInputs.map((input) => ({ ...input })),
      };
    });
  }

  /** Locks the debate's row, so that no turn starts or ends between the count and the insert. */
  addInput(input: NewUserInput): Promise<UserInput> {
    const { debateId } = input;
    return this.#database.transaction(async (em) => {
      if ((await lockDebate(em, debateId)) === null) throw new DomainError("not-found");
      const next = nextTurnNumber(await em.count(ResponseEntity, { debateId }));
      const turnNumber = (await findOpenClaim(em, debateId))?.isAlive ? next + 1 : next;
      const added = em.create(UserInputEntity, { ...input, turnNumber });
      await em.persist(added).flush();
      await indexTexts(em, debateId, input.userId, [input.content]);
      return { ...added };
    });
  }

  async delete(id: number): Promise<void> {
    await this.#database.run((em) => em.execute("delete from ai_debates where id = ?", [id]));
  }

  async copy(debateId: number, userId: number, title: string): Promise<Debate> {
    try {
      return await this.#database.transaction((em) =>
        copyDebate(em, debateId, { userId, title, shareToken: this.#randomToken() }),
      );
    } catch (error) {
      throw isForeignKeyViolation(error) ? new DomainError("not-signed-in") : error;
    }
  }

  async renewShareToken(debateId: number): Promise<string> {
    const shareToken = this.#randomToken();
    const renewed = await this.#database.run((em) =>
      em.nativeUpdate(DebateEntity, { id: debateId }, { shareToken }),
    );
    if (renewed === 0) throw new DomainError("not-found");
    return shareToken;
  }

  list(userId: number, query: ArchiveQuery): Promise<ArchivePage> {
    return this.#database.run((em) => readArchivePage(em, userId, query));
  }

  countFor(userId: number): Promise<ArchiveStatistics> {
    return this.#database.run((em) => countArchive(em, userId));
  }

  countToday(owner: Ownership): Promise<number> {
    return this.#database.run((em) => countToday(em, owner));
  }
}
