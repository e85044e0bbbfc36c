import { type Clock, TurnStream } from "@einstein-vs-cat/core";
import type { Database } from "../database.ts";
import { OwnerAbsence } from "./owner-absence.ts";
import { type ClaimKey, type ClaimState, markFollowed, readClaim } from "./turn-claims.ts";

/** How long a follower counts after its last poll (ms). */
const FOLLOWER_TTL_MS = 5_000;

/** How long to wait for a database that does not answer (ms). */
const DATABASE_GRACE_MS = 20_000;

/**
 * Turns that other servers run, read from the database by one poller for all followers in this
 * process.
 */
export class RemoteTurns {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #pollInterval: number;
  readonly #absence: number;
  readonly #followed = new Map<number, { key: ClaimKey; stream: TurnStream }>();

  /** `poll` is the interval of the poller, `absence` how long an owner may lack its lock (ms). */
  constructor(
    database: Database,
    clock: Clock,
    { poll, absence }: { readonly poll: number; readonly absence: number },
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#pollInterval = poll;
    this.#absence = absence;
  }

  /** Returns the stream of another server's turn, from its first word. */
  follow(key: ClaimKey): TurnStream {
    const followed = this.#followed.get(key.debateId);
    if (followed?.key.fence === key.fence && followed.stream.isRunning) return followed.stream;
    const stream = new TurnStream(key.turnNumber, () => this.#onReaders(key, stream));
    this.#followed.set(key.debateId, { key, stream });
    void this.#poll(key, stream).finally(() => {
      if (this.#followed.get(key.debateId)?.stream === stream) this.#followed.delete(key.debateId);
    });
    return stream;
  }

  /**
   * Reports at once that the last reader here has left, because they may claim another turn. If
   * other servers have readers, their pollers mark the claim again.
   */
  #onReaders(key: ClaimKey, stream: TurnStream): void {
    if (stream.isAbandoned && stream.isRunning)
      markFollowed(this.#database, key, 0).catch(() => {});
  }

  async #poll(key: ClaimKey, stream: TurnStream): Promise<void> {
    let markedAt = Number.NEGATIVE_INFINITY;
    let isMarked = false;
    const absence = new OwnerAbsence(this.#clock, this.#absence);
    let databaseSeenAt = this.#clock.now();
    while (stream.isRunning) {
      try {
        const now = this.#clock.now();
        const isDue = !isMarked || now - markedAt > FOLLOWER_TTL_MS / 2;
        if (isDue && !stream.isAbandoned) {
          await markFollowed(this.#database, key, FOLLOWER_TTL_MS);
          markedAt = now;
          // The last reader may have left while that was written.
          this.#onReaders(key, stream);
        }
        const claim = await readClaim(this.#database, key);
        isMarked = claim?.isFollowed ?? false;
        databaseSeenAt = this.#clock.now();
        applyClaim(stream, key, claim, claim !== null && absence.isGone(claim));
      } catch {
        if (this.#clock.now() - databaseSeenAt > DATABASE_GRACE_MS)
          stream.end("storage-unavailable");
      }
      if (stream.isRunning) await this.#clock.sleep(this.#pollInterval).done;
    }
  }
}

/** Updates a stream from the state of its claim. */
export function applyClaim(
  stream: TurnStream,
  key: ClaimKey,
  claim: ClaimState | null,
  isOwnerGone: boolean,
): void {
  if (claim === null) stream.end("not-found");
  else if (claim.content !== null) {
    // A response that does not continue the shown text belongs to a later attempt at the same turn.
    const isContinuation = claim.content.startsWith(stream.text);
    if (isContinuation) stream.push(claim.content.slice(stream.text.length));
    stream.end(isContinuation ? "kept" : "turn-lost");
  } else if (claim.fence !== key.fence) stream.end("turn-failed");
  else if (claim.state === "failed") stream.end(claim.error ?? "turn-failed");
  else if (isOwnerGone) stream.end("turn-failed");
  else if (claim.partial.startsWith(stream.text))
    stream.push(claim.partial.slice(stream.text.length));
}
