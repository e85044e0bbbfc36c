import type { Ownership } from "../account/actor.ts";
import type { ArchivePage, ArchiveQuery, ArchiveStatistics } from "../debate/archive.ts";
import type { Conversation, Debate, NewDebate, Response, UserInput } from "../debate/debate.ts";

/** What is needed to keep an input of the owner. */
export type NewUserInput = Pick<UserInput, "debateId" | "userId" | "content">;

/** One response with the debate that it belongs to and all inputs of the debate's owner. */
export interface FoundResponse {
  readonly response: Response;
  readonly debate: Debate;
  readonly userInputs: readonly UserInput[];
}

/**
 * The archive of debates. It keeps and finds; who may do so is decided by the use cases. Responses are written
 * by `LiveTurns` alone, since a turn is kept exactly once.
 */
export interface DebateRepo {
  /**
   * Keeps a new debate and gives it an id, the defaults of SPEC §3 and a creation time; a user's debate gets a share token, a
   * visitor's none. A visitor who has become a user in the meantime creates it as that user.
   */
  create(debate: NewDebate): Promise<Debate>;
  /** A debate with its responses and inputs, both by turn number and id; null when there is none of that id. */
  find(id: number): Promise<Conversation | null>;
  /** Whose a debate is, without anything that was said in it; null when there is none of that id. */
  findOwner(id: number): Promise<Ownership | null>;
  /** A response with its debate and the inputs by turn number and id; null when there is none of that id. */
  findResponse(id: number): Promise<FoundResponse | null>;
  /**
   * Keeps an input of the owner. It stands before the next turn that nobody has begun: the turn that is being spoken has been
   * asked for without it.
   * @throws DomainError `not-found` when the debate is gone.
   */
  addInput(input: NewUserInput): Promise<UserInput>;
  /** Deletes a debate with all that was said in it; a turn that runs in it is lost. Nothing when it is gone already. */
  delete(id: number): Promise<void>;
  /** A page of a user's debates, the newest first. What it costs does not grow with the archive. */
  list(userId: number, query: ArchiveQuery): Promise<ArchivePage>;
  /** How much a user has in the archive. */
  countFor(userId: number): Promise<ArchiveStatistics>;
  /**
   * How many debates somebody has created since the store's midnight (UTC), the copies that they saved left out. What it costs
   * does not grow with the archive: more than 1,000 count as 1,000.
   */
  countToday(owner: Ownership): Promise<number>;
  /** The debate that a share token opens, told as `find` tells it; null when it opens none. */
  findByShareToken(token: string): Promise<Conversation | null>;
  /**
   * Keeps a copy of a debate for a user, under that title (SPEC §4, Saving a shared debate): the turns that are kept, never a
   * part of the one that is being spoken, and the inputs, which become the user's own. The copy has a share token of its own,
   * is not original, and nothing that happens to either afterwards touches the other. While the copy of the same debate is
   * there, the user has that one and gets it again, however many ask at once.
   * @throws DomainError `not-found` when the debate is gone, `not-signed-in` when the user is.
   */
  copy(debateId: number, userId: number, title: string): Promise<Debate>;
  /**
   * Gives a debate a new share token; the one before opens nothing from then on.
   * @throws DomainError `not-found` when the debate is gone.
   */
  renewShareToken(debateId: number): Promise<string>;
}
