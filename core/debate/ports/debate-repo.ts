import type { Ownership } from "../../account/actor.ts";
import type { ArchivePage, ArchiveQuery, ArchiveStatistics } from "../archive.ts";
import type {
  Conversation,
  ConversationPart,
  Debate,
  DebateOverview,
  NewDebate,
  Remark,
  RemarkCounts,
  RemarkUse,
  Response,
  TurnMaterial,
} from "../debate.ts";
import type { NewSource } from "../evidence.ts";
import type { TimelineRange } from "../timeline.ts";

/**
 * A remark of the owner to store; context unless it says otherwise. A debate has one remark of a
 * `requestId`.
 */
export type NewRemark = Pick<Remark, "debateId" | "userId" | "content"> &
  Partial<Pick<Remark, "kind">> & { readonly requestId?: string | null };

/** Which remark of which debate. */
export interface RemarkKey {
  readonly debateId: number;
  readonly inputId: number;
}

/** A response with its debate and the owner's remarks that the debater of its turn had. */
export interface FoundResponse {
  readonly response: Response;
  readonly debate: Debate;
  readonly remarks: readonly Remark[];
}

/**
 * Stores debates. It checks no permissions; the use cases do. Only `LiveTurns` writes responses,
 * because each turn must be stored exactly once.
 */
export interface DebateRepo {
  /**
   * Stores a new debate. It is private and original, and it has an id, a creation time and, when it
   * belongs to a user, a share token. Its variation is `variationAfter` the highest one of its
   * owner's other debates that are no copies; of a large archive, the newest 100 are compared. When
   * the visitor has registered or logged in meanwhile, the debate belongs to that user.
   * Its `sources` are stored with it, all or nothing.
   * @throws DomainError `not-signed-in` when the user is deleted.
   */
  create(debate: NewDebate, sources?: readonly NewSource[]): Promise<Debate>;
  /**
   * Returns a debate with all of its responses and remarks, both in the order of turn number and id;
   * null for an unknown id. Only for what needs every text, such as an export: the cost grows with
   * the debate.
   */
  find(id: number): Promise<Conversation | null>;
  /** Returns a debate with its counts, without loading any text of it; null for an unknown id. */
  findOverview(id: number): Promise<DebateOverview | null>;
  /**
   * Returns the responses and remarks of a debate in a range of its timeline, both in the order of
   * turn number and id, and loads no other text; null for an unknown id, and for a debate of another
   * owner when `owner` is given. The counts and the texts are of one moment.
   */
  readPart(id: number, range: TimelineRange, owner?: Ownership): Promise<ConversationPart | null>;
  /**
   * Returns what the prompt of a turn can contain: the last `TURN_LIMIT.historyTurns` responses
   * before it, and of the remarks before it `remarksForPrompt` with `TURN_LIMIT.remarks`, with the
   * counts of all before it; null for an unknown id.
   */
  findForTurn(id: number, turnNumber: number): Promise<TurnMaterial | null>;
  /**
   * Returns who owns a debate, without loading anything that was said in it; null for an unknown
   * id.
   */
  findOwner(id: number): Promise<Ownership | null>;
  /**
   * Returns a response with its debate and the remarks that `findForTurn` returns for its turn; null
   * for an unknown id.
   */
  findResponse(id: number): Promise<FoundResponse | null>;
  /**
   * Stores a remark of the owner, before the next turn that has not started. A running turn was
   * prompted without it. `guard` throws to refuse the remark; it is called at most once, under the
   * lock of the debate, and `addRemark` throws the same error. A `requestId` that has added a remark
   * to the debate returns it as it is now, without a question to `guard`.
   * @throws the error of `guard`; DomainError `not-found` when the debate is deleted.
   */
  addRemark(remark: NewRemark, guard?: (counts: RemarkCounts) => void): Promise<Remark>;
  /**
   * Changes the text of a remark. `guard` throws to refuse it; it is called under the lock of the
   * debate, which a claim takes too, so a turn gets either the old text or the new one.
   * @throws the error of `guard`; DomainError `not-found` when the debate has no such remark.
   */
  changeRemark(key: RemarkKey, content: string, guard?: (use: RemarkUse) => void): Promise<Remark>;
  /** Removes a remark. Locks, refuses and throws like `changeRemark`. */
  removeRemark(key: RemarkKey, guard?: (use: RemarkUse) => void): Promise<void>;
  /**
   * Gives a debate a title; null removes it.
   * @throws DomainError `not-found` when the debate is deleted.
   */
  rename(id: number, title: string | null): Promise<void>;
  /**
   * Shows the name of the person who has a seat in a debate; null hides it. Changes nothing where no
   * person has one. What was copied before stays as it was.
   * @throws DomainError `not-found` when the debate is deleted.
   */
  showName(id: number, name: string | null): Promise<void>;
  /**
   * Deletes a debate with its responses and remarks; a running turn is lost. From then on every
   * method treats it as one that does not exist, except `restore`. Does nothing when it is already
   * deleted.
   */
  delete(id: number): Promise<void>;
  /**
   * Takes back the deletion of a user's debate. Returns false when there is nothing to take back:
   * the debate is not deleted, belongs to another user, or was deleted longer ago than `UNDO`
   * allows.
   */
  restore(id: number, userId: number): Promise<boolean>;
  /**
   * Removes for good what was deleted longer ago than `UNDO` allows. Several servers may call it at
   * the same time.
   */
  removeDeleted(): Promise<void>;
  /**
   * Returns a page of a user's debates, the newest first. The cost does not grow with the archive.
   */
  list(userId: number, query: ArchiveQuery): Promise<ArchivePage>;
  /** Returns how many debates and responses a user has. The cost does not grow with the archive. */
  countFor(userId: number): Promise<ArchiveStatistics>;
  /**
   * Returns how many debates the owner has created since the store's midnight (UTC); saved copies
   * do not count. The cost does not grow with the archive: the result is at most 1,000.
   */
  countToday(owner: Ownership): Promise<number>;
  /** Returns the overview of the debate that a share token opens; null when it opens none. */
  findByShareToken(token: string): Promise<DebateOverview | null>;
  /**
   * Stores a copy of a debate for a user, under that title: the stored responses, without the
   * running turn, and the remarks, which then belong to the user. The copy has its own share token,
   * the variation of the original, and is not original; later changes of one do not affect the other.
   * A person's turns keep the name that the original shows, and the seat of the copy shows none: its
   * owner did not speak them. A user has at most one copy
   * of a debate: a repeated or concurrent call returns the existing one.
   * @throws DomainError `not-found` when the debate is deleted, `not-signed-in` when the user is.
   */
  copy(debateId: number, userId: number, title: string): Promise<Debate>;
  /**
   * Replaces the share token of a debate and returns the new one. The old one then opens nothing.
   * @throws DomainError `not-found` when the debate is deleted.
   */
  renewShareToken(debateId: number): Promise<string>;
}
