import type { ConversationPart } from "../../debate/debate.ts";
import type { TimelineRange } from "../../debate/timeline.ts";
import type { Verdict } from "../verdict.ts";

/** The debate that a share token opens, and its revision. */
export interface SharedRevision {
  readonly debateId: number;
  /**
   * The state of everything that a page of the debate can show. Two reads with equal revisions would
   * find equal contents.
   */
  readonly revision: string;
}

/** A part of a debate with its latest verdict and its revision, all of one moment. */
export interface DebateMoment extends ConversationPart {
  readonly verdict: Verdict | null;
  readonly revision: string;
}

/**
 * Reads what the pages of shared debates show. A page may be kept and shown again for as long as the
 * revision is the same, because any server on the same store may change the debate. Therefore the
 * revision covers every way of writing: it is found in what is stored, and no writer has to keep it.
 */
export interface SharedDebates {
  /** Returns what a share token opens, without reading any text; null when it opens nothing. */
  findRevision(token: string): Promise<SharedRevision | null>;
  /**
   * Returns the responses and remarks in a range of the timeline, as `DebateRepo.readPart` does; null
   * for an unknown id.
   */
  read(debateId: number, range: TimelineRange): Promise<DebateMoment | null>;
}
