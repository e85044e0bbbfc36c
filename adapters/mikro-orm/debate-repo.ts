import {
  type ArchivePage,
  type ArchiveQuery,
  type ArchiveStatistics,
  type Conversation,
  type ConversationPart,
  type Debate,
  type DebateOverview,
  type DebateRepo,
  DomainError,
  type FoundResponse,
  type NewDebate,
  type NewRemark,
  type NewSource,
  type Ownership,
  pickedModel,
  type RandomToken,
  type Remark,
  type RemarkCounts,
  type RemarkKey,
  type RemarkUse,
  type TimelineRange,
  type TurnMaterial,
} from "@einstein-vs-cat/core";
import {
  indexPending,
  indexText,
  indexTitle,
  sweepPending,
} from "@einstein-vs-cat/search-index/indexing";
import { lockDebate } from "@einstein-vs-cat/sql/lock-debate";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { DebateEntity, NOT_DELETED } from "./database/debate-entities.ts";
import type { Database } from "./database.ts";
import { findAdopter } from "./debates/adoption.ts";
import { readArchivePage, readStatistics } from "./debates/archive-queries.ts";
import {
  readForTurn,
  readOverview,
  readOwner,
  readPart,
  readResponse,
  readWhole,
} from "./debates/conversations.ts";
import { copyDebate } from "./debates/debate-copy.ts";
import { withSeats } from "./debates/debate-rows.ts";
import { countToday } from "./debates/debates-today.ts";
import { markDeleted, removeDeleted, restoreDeleted } from "./debates/deletion.ts";
import { nextVariation } from "./debates/next-variation.ts";
import {
  addRemark,
  changeRemark,
  removeRemark,
  type StoredRemark,
} from "./debates/remark-changes.ts";
import { showName } from "./debates/seat-names.ts";
import { deleteOldVisitorDebates } from "./debates/visitor-debates.ts";
import { insertSource } from "./evidence/insert-source.ts";
import { isForeignKeyViolation } from "./sql-errors.ts";
import { tellDeletion } from "./turns/turn-signals.ts";

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

  async create(debate: NewDebate, sources: readonly NewSource[] = []): Promise<Debate> {
    try {
      const { stored, isPending } = await this.#database.transaction(async (em) => {
        const userId =
          debate.userId ??
          (debate.visitorId === null ? null : await findAdopter(em, debate.visitorId));
        const owner =
          userId === null
            ? { userId, visitorId: debate.visitorId, shareToken: null }
            : { userId, visitorId: null, shareToken: this.#randomToken() };
        const created = em.create(DebateEntity, {
          ...debate,
          ...owner,
          model1: pickedModel(debate.seats, 1),
          model2: pickedModel(debate.seats, 2),
          title: null,
          originalDebateId: null,
          variation: await nextVariation(em, owner),
        });
        await em.persist(created).flush();
        for (const source of sources) await insertSource(em, created.id, source, 1);
        const stored = withSeats({ ...created, sourceCount: sources.length });
        const isPending =
          userId !== null &&
          (await indexText(em, stored.id, userId, { of: "debate", debate: stored }));
        return { stored, isPending };
      });
      if (isPending) await indexPending(this.#database, [stored.id]);
      return stored;
    } catch (error) {
      throw isForeignKeyViolation(error) ? new DomainError("not-signed-in") : error;
    }
  }

  find(id: number): Promise<Conversation | null> {
    return readWhole(this.#database, id);
  }

  findOverview(id: number): Promise<DebateOverview | null> {
    return readOverview(this.#database, { id });
  }

  findByShareToken(shareToken: string): Promise<DebateOverview | null> {
    return readOverview(this.#database, { shareToken });
  }

  readPart(id: number, range: TimelineRange, owner?: Ownership): Promise<ConversationPart | null> {
    return readPart(this.#database, id, range, owner);
  }

  findForTurn(id: number, turnNumber: number): Promise<TurnMaterial | null> {
    return readForTurn(this.#database, id, turnNumber);
  }

  findOwner(id: number): Promise<Ownership | null> {
    return readOwner(this.#database, id);
  }

  findResponse(id: number): Promise<FoundResponse | null> {
    return readResponse(this.#database, id);
  }

  /** Locks the debate's row, so that no turn starts or ends between the counts and the insert. */
  addRemark(remark: NewRemark, guard: (counts: RemarkCounts) => void = () => {}): Promise<Remark> {
    return this.#storeRemark((em) => addRemark(em, remark, guard));
  }

  changeRemark(
    key: RemarkKey,
    content: string,
    guard: (use: RemarkUse) => void = () => {},
  ): Promise<Remark> {
    return this.#storeRemark((em) => changeRemark(em, key, content, guard));
  }

  removeRemark(key: RemarkKey, guard: (use: RemarkUse) => void = () => {}): Promise<void> {
    return this.#database.transaction((em) => removeRemark(em, key, guard));
  }

  async #storeRemark(work: (em: SqlEntityManager) => Promise<StoredRemark>): Promise<Remark> {
    const { remark, isPending } = await this.#database.transaction(work);
    if (isPending) await indexPending(this.#database, [remark.debateId]);
    return remark;
  }

  rename(id: number, title: string | null): Promise<void> {
    return this.#database.transaction(async (em) => {
      const locked = await lockDebate(em, id);
      if (locked === null) throw new DomainError("not-found");
      await em.nativeUpdate(DebateEntity, { id }, { title });
      if (locked.userId !== null) await indexTitle(em, id, locked.userId, title);
    });
  }

  showName(id: number, name: string | null): Promise<void> {
    return showName(this.#database, id, name);
  }

  async delete(id: number): Promise<void> {
    await this.#database.transaction((em) => markDeleted(em, id));
    // Without it, the owner of a running turn and those who watch see the deletion a little later.
    await tellDeletion(this.#database, id).catch(() => {});
  }

  restore(id: number, userId: number): Promise<boolean> {
    return this.#database.transaction((em) => restoreDeleted(em, id, userId));
  }

  /** In batches, so that none holds a single connection for long. */
  async removeDeleted(): Promise<void> {
    while (await this.#database.transaction(removeDeleted));
  }

  /** Deletes visitors' debates in which nothing was said for that many days; 0 keeps them all. */
  async deleteOldVisitorDebates(days: number): Promise<void> {
    if (days > 0) await deleteOldVisitorDebates(this.#database, days);
  }

  /** Indexes texts for the search that a process which ended has left behind. */
  indexLeftTexts(): Promise<void> {
    return sweepPending(this.#database);
  }

  async copy(debateId: number, userId: number, title: string): Promise<Debate> {
    try {
      const copy = await this.#database.transaction((em) =>
        copyDebate(em, debateId, { userId, title, shareToken: this.#randomToken() }),
      );
      await indexPending(this.#database, [copy.id]);
      return copy;
    } catch (error) {
      throw isForeignKeyViolation(error) ? new DomainError("not-signed-in") : error;
    }
  }

  async renewShareToken(debateId: number): Promise<string> {
    const shareToken = this.#randomToken();
    const renewed = await this.#database.run((em) =>
      em.nativeUpdate(DebateEntity, { id: debateId, ...NOT_DELETED }, { shareToken }),
    );
    if (renewed === 0) throw new DomainError("not-found");
    return shareToken;
  }

  list(userId: number, query: ArchiveQuery): Promise<ArchivePage> {
    return this.#database.run((em) => readArchivePage(em, userId, query));
  }

  countFor(userId: number): Promise<ArchiveStatistics> {
    return this.#database.run((em) => readStatistics(em, userId));
  }

  countToday(owner: Ownership): Promise<number> {
    return this.#database.run((em) => countToday(em, owner));
  }
}
