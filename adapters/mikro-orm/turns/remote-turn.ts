import { type Clock, TurnStream } from "@einstein-vs-cat/core";
import type { Database } from "../database.ts";
import { Alarm } from "./alarm.ts";
import type { OwnerAbsence, OwnerAbsences } from "./owner-absence.ts";
import {
  type ClaimKey,
  type ClaimState,
  markFollowed,
  markLeft,
  readClaim,
} from "./turn-claims.ts";
import type { TurnSignals } from "./turn-signals.ts";

/** How long followers count after they were last recorded (ms). */
const FOLLOWER_TTL_MS = 5_000;

/**
 * When a claim is read although no notification has come (ms). The owner sends one with each
 * heartbeat while its text grows, so it is a little longer than those are apart. A killed owner sends
 * none, so this adds to the time after which it counts as dead.
 */
export const LOOK_MS = 1_250;

/**
 * How many times a claim is read soon again at first. The first words matter most, and a
 * notification that is lost before them should not delay them.
 */
const FIRST_LOOKS = 4;

/** How long to wait for a database that does not answer (ms). */
const DATABASE_GRACE_MS = 20_000;

/** What the turns of other servers share in this process. */
export interface RemoteTurnContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly signals: TurnSignals;
  /** How often a claim is read while no notification can arrive or its owner may be dead (ms). */
  readonly poll: number;
  /** How long an owner may lack its lock, for each debate. */
  readonly absences: OwnerAbsences;
}

/** A turn that another server runs: its text is read from the database, once for this process. */
export class RemoteTurn {
  readonly key: ClaimKey;
  readonly stream: TurnStream;
  readonly #context: RemoteTurnContext;
  readonly #alarm: Alarm;
  readonly #absence: OwnerAbsence;
  #hasReader: boolean;
  #recordedAt = Number.NEGATIVE_INFINITY;
  #isRecorded = false;
  #databaseSeenAt: number;

  /** `hasReader` says whether it counts as read from the start, or only when a reader is expected. */
  constructor(context: RemoteTurnContext, key: ClaimKey, hasReader: boolean) {
    this.#context = context;
    this.#hasReader = hasReader;
    this.key = key;
    this.stream = new TurnStream(key.turnNumber, () => this.#onReaders(), key.variant);
    this.#alarm = new Alarm(context.clock);
    this.#absence = context.absences.of(key.debateId);
    this.#databaseSeenAt = context.clock.elapsed();
  }

  /** Counts the turn as read here from now on, until its readers have left. */
  expectReader(): void {
    if (this.#hasReader) return;
    this.#hasReader = true;
    this.#isRecorded = false;
    this.#alarm.ring();
  }

  /** Keeps the stream up to date until the turn has ended. Never rejects. */
  async follow(): Promise<void> {
    const { signals, poll } = this.#context;
    const unwatch = signals.watch(this.key.debateId, () => this.#alarm.ring());
    for (let looks = 1; ; looks += 1) {
      const isOwnerSeen = await this.#look();
      if (!this.stream.isRunning) break;
      const canRest = isOwnerSeen && signals.isListening && looks >= FIRST_LOOKS;
      await this.#alarm.pause(canRest ? LOOK_MS : poll);
    }
    unwatch();
  }

  /** Reads the claim. Returns whether its owner was seen alive. */
  async #look(): Promise<boolean> {
    const { database, clock } = this.#context;
    try {
      await this.#record();
      const claim = await readClaim(database, this.key);
      const isCounted = claim?.isFollowed === true || !this.#isReadHere;
      this.#isRecorded = claim?.isWatched === true && isCounted;
      this.#databaseSeenAt = clock.elapsed();
      const isOwnerGone = claim !== null && this.#absence.isGone(claim);
      applyClaim(this.stream, this.key, claim, isOwnerGone);
      return claim?.isAlive ?? false;
    } catch {
      if (clock.elapsed() - this.#databaseSeenAt > DATABASE_GRACE_MS)
        this.stream.end("storage-unavailable");
      return false;
    }
  }

  get #isReadHere(): boolean {
    return this.#hasReader && !this.stream.isAbandoned;
  }

  /** Records for the owner and for the limits of the claimant who reads or follows here. */
  async #record(): Promise<void> {
    const { database, clock } = this.#context;
    const now = clock.elapsed();
    if (this.#isRecorded && now - this.#recordedAt <= FOLLOWER_TTL_MS / 2) return;
    const isRead = this.#isReadHere;
    await markFollowed(database, this.key, FOLLOWER_TTL_MS, isRead);
    this.#recordedAt = now;
    // The last reader may have left while that was written.
    if (isRead && !this.#isReadHere) this.#onReaders();
  }

  /**
   * Reports at once that the last reader here has left, because they may claim another turn. If
   * other servers have readers, they record them again. A reader that comes back is recorded too.
   */
  #onReaders(): void {
    if (!this.stream.isRunning) return;
    if (this.stream.isAbandoned) markLeft(this.#context.database, this.key).catch(() => {});
    else {
      this.#isRecorded = false;
      this.#alarm.ring();
    }
  }
}

/** Updates a stream from the state of its claim. */
function applyClaim(
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
  } else if (claim.fence !== key.fence) stream.end("turn-lost");
  else if (claim.state === "failed") stream.end(claim.error ?? "turn-failed");
  else if (isOwnerGone) stream.end("turn-failed");
  else if (claim.partial.startsWith(stream.text))
    stream.push(claim.partial.slice(stream.text.length));
}
