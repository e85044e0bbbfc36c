import type { DebateEvents } from "../debate-events.ts";

/**
 * Tells what happens in a debate, over all processes that share a store. It checks no permissions;
 * the use cases do. Watching never counts as reading: it keeps no turn alive
 * (`TurnStream.isAbandoned`), and changes nothing in the debate.
 */
export interface DebateFeed {
  /**
   * Watches a debate until the watcher leaves or the debate is gone; one that does not exist is gone
   * at once. The events begin with `turn-started` when a turn runs now, and tell nothing of earlier
   * turns. From the moment in which the call resolves:
   *
   * - each turn that is kept has its `turn-started` and then its `turn-ended`, in the order of the
   *   turns, however short it was; `turn-ended` comes after its response is stored. The stream of a
   *   turn that was over before it could be told has its whole text;
   * - the last turn, when it is spoken again, has both as well if this process saw it while it ran;
   * - a failed turn has both as well, unless it failed on another server before this one saw it;
   * - an outage of the store delays events, and loses none of a kept turn.
   *
   * A deletion of the debate is told at once; when it goes with the account of its owner, within
   * seconds.
   * @throws DomainError `storage-unavailable` when the store cannot be used now.
   */
  watch(debateId: number): Promise<DebateEvents>;
}
