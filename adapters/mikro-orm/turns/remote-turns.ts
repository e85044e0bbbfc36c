import { type Clock, TurnStream } from "@einstein-vs-cat/core";
import type { Database } from "../database.ts";
import { type ClaimKey, type ClaimState, markFollowed, readClaim } from "./turn-claims.ts";

/** A follower is counted for this long after its last look (ms). */
const FOLLOWED_FOR_MS = 5_000;

/** An owner that seems dead, or a database that gives no answer, is given this long to come back (ms). */
const GRACE_MS = { owner: 2_000, database: 20_000 } as const;

/** Turns that another server speaks, read from the database: one reader for all followers in this process. */
export class RemoteTurns {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #poll: number;
  readonly #followed = new Map<number, { key: ClaimKey; stream: TurnStream }>();

  constructor(database: Database, clock: Clock, poll: number) {
    this.#database = database;
    this.#clock = clock;
    this.#poll = poll;
  }

  /** The feed of a claim of another server, from its first word. */
  follow(key: ClaimKey): TurnStream {
    const followed = this.#followed.get(key.debateId);
    if (followed?.key.fence === key.fence && followed.stream.isRunning) return followed.stream;
    const stream = new TurnStream(key.turnNumber);
    this.#followed.set(key.debateId, { key, stream });
    void this.#read(key, stream).finally(() => {
      if (this.#followed.get(key.debateId)?.stream === stream) this.#followed.delete(key.debateId);
    });
    return stream;
  }

  async #read(key: ClaimKey, stream: TurnStream): Promise<void> {
    let markedAt = Number.NEGATIVE_INFINITY;
    let ownerSeenAt = this.#clock.now();
    let databaseSeenAt = this.#clock.now();
    while (stream.isRunning) {
      try {
        const now = this.#clock.now();
        if (now - markedAt > FOLLOWED_FOR_MS / 2) {
          await this.#database.run((em) => markFollowed(em, key, FOLLOWED_FOR_MS));
          markedAt = now;
        }
        const claim = await this.#database.run((em) => readClaim(em, key));
        databaseSeenAt = this.#clock.now();
        if (claim?.isAlive) ownerSeenAt = databaseSeenAt;
        showClaim(stream, key, claim, databaseSeenAt - ownerSeenAt > GRACE_MS.owner);
      } catch {
        if (this.#clock.now() - databaseSeenAt > GRACE_MS.database)
          stream.end("storage-unavailable");
      }
      if (stream.isRunning) await this.#clock.sleep(this.#poll).done;
    }
  }
}

/** Brings a feed up to what the database says of its claim. */
export function showClaim(
  stream: TurnStream,
  key: ClaimKey,
  claim: ClaimState | null,
  isOwnerGone: boolean,
): void {
  if (claim === null) stream.end("not-found");
  else if (claim.content !== null) {
    // A response that does not go on from what was shown is a later try of the same turn.
    const isOurs = claim.content.startsWith(stream.text);
    if (isOurs) stream.push(claim.content.slice(stream.text.length));
    stream.end(isOurs ? "kept" : "turn-lost");
  } else if (claim.fence !== key.fence) stream.end("turn-failed");
  else if (claim.state === "failed") stream.end(claim.error ?? "turn-failed");
  else if (isOwnerGone) stream.end("turn-failed");
  else if (claim.partial.startsWith(stream.text))
    stream.push(claim.partial.slice(stream.text.length));
}
