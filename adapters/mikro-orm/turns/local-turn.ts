import {
  type ClaimedTurn,
  type Clock,
  DomainError,
  type ErrorCode,
  type Response,
  type SpokenTurn,
  type StopReason,
  TurnStream,
} from "@einstein-vs-cat/core";
import type { Database } from "../database.ts";
import { type ClaimKey, failClaim, keepResponse } from "./turn-claims.ts";

/** What a turn of this process needs from the one who keeps the list of them. */
export interface LocalTurnContext {
  readonly database: Database;
  readonly clock: Clock;
  /** How long a commit bridges an outage of the database (ms). */
  readonly commitPatience: number;
  /** Called once, before followers hear of the end. */
  onEnd(turn: LocalTurn): void;
}

/** The first pause between two tries to commit (ms); it doubles up to a second. */
const FIRST_PAUSE_MS = 50;

/** A turn that this process speaks: its text is here, its claim in the database. */
export class LocalTurn implements ClaimedTurn {
  readonly key: ClaimKey;
  readonly stream: TurnStream;
  readonly stopped: Promise<StopReason>;
  readonly stop: (reason: StopReason) => void;
  /** Set when the claim's transaction is through, so that its absence in the database means that it was lost. */
  isCommitted = false;
  readonly #context: LocalTurnContext;

  constructor(context: LocalTurnContext, key: ClaimKey) {
    this.#context = context;
    this.key = key;
    this.stream = new TurnStream(key.turnNumber);
    const { promise, resolve } = Promise.withResolvers<StopReason>();
    this.stopped = promise;
    this.stop = resolve;
  }

  get debateId(): number {
    return this.key.debateId;
  }

  get turnNumber(): number {
    return this.key.turnNumber;
  }

  push(text: string): void {
    this.stream.push(text);
  }

  async commit(spoken: SpokenTurn): Promise<Response> {
    try {
      const response = await this.#keepThroughOutage(spoken);
      this.end("kept");
      return response;
    } catch (error) {
      const lost =
        error instanceof DomainError
          ? error
          : new DomainError("storage-unavailable", undefined, error);
      this.end(lost.code);
      throw lost;
    }
  }

  async fail(code: ErrorCode): Promise<void> {
    // A claim that cannot be opened again now is opened by its lease or by the end of this process.
    await this.#context.database.run((em) => failClaim(em, this.key, code)).catch(() => {});
    this.end(code);
  }

  /** Takes the turn off the list and tells its followers. The first end counts. */
  end(state: "kept" | ErrorCode): void {
    if (!this.stream.isRunning) return;
    this.#context.onEnd(this);
    this.stream.end(state);
  }

  /** Text that was paid for must not be lost to a restart of the database: tries again until patience ends. */
  async #keepThroughOutage(spoken: SpokenTurn): Promise<Response> {
    const { database, clock, commitPatience } = this.#context;
    const deadline = clock.now() + commitPatience;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, 1_000)) {
      try {
        return await database.transaction((em) => keepResponse(em, this.key, spoken));
      } catch (error) {
        const isFinal = error instanceof DomainError && error.code !== "storage-unavailable";
        if (isFinal || clock.now() + pause > deadline) throw error;
        await clock.sleep(pause).done;
      }
    }
  }
}
