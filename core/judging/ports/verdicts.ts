import type { MadeOnce } from "../../shared/ports/made-once.ts";
import type { JudgingCounts, Verdict } from "../verdict.ts";

/** Which verdict: the one on the first `turns` turns of a debate. */
export interface VerdictKey {
  readonly debateId: number;
  readonly turns: number;
}

/**
 * The verdicts on debates: one for each debate and number of turns. They go with their debate when
 * it is deleted, and none is stored for a debate that can only be restored.
 */
export interface Verdicts extends MadeOnce<VerdictKey, Verdict> {
  /** Returns the verdict on the largest number of turns of a debate; null when there is none. */
  latest(debateId: number): Promise<Verdict | null>;
  /** Returns the same for each of these debates that has a verdict, by the id of the debate. */
  latestOf(debateIds: readonly number[]): Promise<ReadonlyMap<number, Verdict>>;
  /** Returns one verdict; null when there is none. */
  find(key: VerdictKey): Promise<Verdict | null>;
  /** Adds up the verdicts that are stored. */
  counts(): Promise<JudgingCounts>;
}
