import { type Clock, TurnFeed } from "@einstein-vs-cat/core";
import type { Database } from "../database.ts";
import { type ClaimKey, type ClaimState, markFollowed, readClaim } from "./turn-claims.ts";

/** A follower is counted for this long after its last look (ms). */
const FOLLOWED_FOR_MS = 5_000;

/** An owner that seems dead, or a database that gives no answer, is given this long to come back (ms). */
const GRACE_MS = { owner: 2_000, database: 20_000 } as const;

/** Turns that another server speaks, read from the database: one reader for all followers in this process. */
export class DistantTurns {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #poll: number;
  readonly #followed = new Map<number, { key: ClaimKey; feed: TurnFeed }>();

  constructor(database: Database, clock: Clock, poll: number) {
    this.#database = database;
    this.#clock = clock;
    this.#poll = poll;
  }

  /** The feed of a claim of another server, from its first word. */
  follow(key: ClaimKey): TurnFeed {
    const followed = this.#followed.get(key.debateId);
    if (followed?.key.fence === key.fence && followed.feed.isRunning) return followed.feed;
    const feed = new TurnFeed(key.turnNumber);
    this.#followed.set(key.debateId, { key, feed });
    void this.#read(key, feed).finally(() => {
      if (this.#followed.get(key.debateId)?.feed === feed) this.#followed.delete(key.debateId);
    });
    return feed;
  }

  async #read(key: ClaimKey, feed: TurnFeed): Promise<void> {
    let markedAt = Number.NEGATIVE_INFINITY;
    let ownerSeenAt = this.#clock.now();
    let databaseSeenAt = this.#clock.now();
    while (feed.isRunning) {
      try {
        const now = this.#clock.now();
        if (now - markedAt > FOLLOWED_FOR_MS / 2) {
          await this.#database.run((em) => markFollowed(em, key, FOLLOWED_FOR_MS));
          markedAt = now;
        }
        const claim = await this.#database.run((em) => readClaim(em, key));
        databaseSeenAt = this.#clock.now();
        if (claim?.isAlive) ownerSeenAt = databaseSeenAt;
        showClaim(feed, key, claim, databaseSeenAt - ownerSeenAt > GRACE_MS.owner);
      } catch {
        if (this.#clock.now() - databaseSeenAt > GRACE_MS.database) feed.end("storage-unavailable");
      }
      if (feed.isRunning) await this.#clock.sleep(this.#poll).done;
    }
  }
}

/** Brings a feed up to what the database says of its claim. */
export function showClaim(
  feed: TurnFeed,
  key: ClaimKey,
  claim: ClaimState | null,
  isOwnerGone: boolean,
): void {
  if (claim === null) feed.end("not-found");
  else if (claim.content !== null) {
    // A response that does not go on from what was shown is a later try of the same turn.
    const isOurs = claim.content.startsWith(feed.text);
    if (isOurs) feed.push(claim.content.slice(feed.text.length));
    feed.end(isOurs ? "kept" : "turn-lost");
  } else if (claim.fence !== key.fence) feed.end("turn-failed");
  else if (claim.state === "failed") feed.end(claim.error ?? "turn-failed");
  else if (isOwnerGone) feed.end("turn-failed");
  else if (claim.partial.startsWith(feed.text)) feed.push(claim.partial.slice(feed.text.length));
}
