import type { NewSource, PassageRange } from "../../debate/evidence.ts";
import type { HeldSources, NumberedPassage, Source } from "../source.ts";

/** Which source of which debate. */
export interface SourceKey {
  readonly debateId: number;
  readonly n: number;
}

/**
 * Stores the sources of debates. It checks no permissions; the use cases do. A debate that is deleted
 * has no sources. What belongs to a debate, such as its deletion, its copies, its backup and its
 * export, holds for its sources too. `DebateRepo.create` stores the first ones with the debate.
 */
export interface Sources {
  /**
   * Stores a source with its passages, all or nothing. It holds from the next turn on that has not
   * been claimed (`fromTurn`). `guard` throws to refuse it; it is called at most once, under the lock
   * of the debate.
   * @throws the error of `guard`; DomainError `not-found` when the debate is deleted.
   */
  add(debateId: number, source: NewSource, guard?: (held: HeldSources) => void): Promise<Source>;
  /** Returns the sources of a debate in the order of their numbers. */
  list(debateId: number): Promise<readonly Source[]>;
  /**
   * Gives a source another title.
   * @throws DomainError `not-found` when the debate has no such source.
   */
  rename(key: SourceKey, title: string): Promise<Source>;
  /**
   * Removes a source. `guard` gets the source and the last turn that was claimed and has not failed,
   * 0 without any, and throws to refuse; it is called under the lock that a claim takes too.
   * @throws the error of `guard`; DomainError `not-found` when the debate has no such source.
   */
  remove(key: SourceKey, guard?: (source: Source, lastTurn: number) => void): Promise<void>;
  /** Returns the passages of ranges that exist, in the order of sources and passages. */
  passages(debateId: number, ranges: readonly PassageRange[]): Promise<readonly NumberedPassage[]>;
  /**
   * Hides the sources of a debate from everybody but its owner, or shows them again.
   * @throws DomainError `not-found` when the debate is deleted.
   */
  hide(debateId: number, hides: boolean): Promise<void>;
}
