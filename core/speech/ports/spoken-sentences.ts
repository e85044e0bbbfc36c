import type { MadeOnce } from "../../shared/ports/made-once.ts";
import type { SentenceKey } from "../spoken-line.ts";

/**
 * The audio of sentences that a server has said. It belongs to the turn: what deletes the turn deletes
 * it. At most about `KEPT_AUDIO.bytes` are kept, so a sentence may have to be made again.
 */
export interface SpokenSentences extends MadeOnce<SentenceKey, Uint8Array> {
  /** Returns those of the sentences whose audio is not kept, in their order. */
  missing(keys: readonly SentenceKey[]): Promise<readonly SentenceKey[]>;
}
