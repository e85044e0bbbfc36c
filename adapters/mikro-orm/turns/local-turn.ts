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
import { indexPending } from "@einstein-vs-cat/search-index/indexing";
import type { Database } from "../database.ts";
import { type SavedResponse, saveResponse } from "./save-response.ts";
import { type ClaimKey, failClaim, markAbandoned } from "./turn-claims.ts";

/** What a local turn needs from `MikroLiveTurns`, which keeps the list of them. */
export interface LocalTurnContext {
  readonly database: Database;
  readonly clock: Clock;
  /** How long a commit is retried while the database is unreachable (ms). */
  readonly commitTimeout: number;
  /** Called once, before followers learn about the end. */
  onEnd(turn: LocalTurn): void;
}

/** The first delay between two commit attempts (ms). It doubles up to one second. */
const INITIAL_BACKOFF_MS = 50;

/** A turn that this process runs: its text is in memory, its claim in the database. */
export class LocalTurn implements ClaimedTurn {
  readonly key: ClaimKey;
  /** The person who claimed the turn. */
  readonly claimant: string;
  readonly stream: TurnStream;
  readonly stopped: Promise<StopReason>;
  readonly stop: (reason: StopReason) => void;
  /**
   * True after the claim's transaction. From then on, a missing claim means that the turn was lost.
   */
  isClaimCommitted = false;
  readonly #context: LocalTurnContext;
  #shownAbandoned = false;
  #showing: Promise<void> = Promise.resolve();

  constructor(context: LocalTurnContext, key: ClaimKey, claimant: string) {
    this.#context = context;
    this.key = key;
    this.claimant = claimant;
    this.stream = new TurnStream(key.turnNumber, () => void this.showAbandoned(), key.variant);
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

  get variant(): number {
    return this.key.variant;
  }

  push(text: string): void {
    this.stream.push(text);
  }

  /** Whether the other servers were told who reads the turn here. */
  get isShown(): boolean {
    return this.stream.isAbandoned === this.#shownAbandoned;
  }

  /**
   * Tells the other servers whether this server's readers have left the turn. Calls run one after
   * another, so that the last one writes the current state. Never rejects.
   */
  showAbandoned(): Promise<void> {
    this.#showing = this.#showing.then(() => this.#writeAbandoned()).catch(() => {});
    return this.#showing;
  }

  async #writeAbandoned(): Promise<void> {
    const { isAbandoned, isRunning } = this.stream;
    if (!isRunning || !this.isClaimCommitted || this.isShown) return;
    await markAbandoned(this.#context.database, this.key, isAbandoned);
    this.#shownAbandoned = isAbandoned;
  }

  async commit(spoken: SpokenTurn): Promise<Response> {
    try {
      const { response, isPending } = await this.#saveWithRetries(spoken);
      this.end("kept");
      if (isPending) await indexPending(this.#context.database, [this.debateId]);
      return response;
    } catch (error) {
      const lost =
        error instanceof DomainError
          ? error
          : new DomainError("storage-unavailable", { cause: error });
      this.end(lost.code);
      throw lost;
    }
  }

  async fail(code: ErrorCode): Promise<void> {
    // If this fails, the claim ends with its lease or with this process.
    await failClaim(this.#context.database, this.key, code).catch(() => {});
    this.end(code);
  }

  /** Removes the turn from the list and ends its stream. Only the first call has an effect. */
  end(state: "kept" | ErrorCode): void {
    if (!this.stream.isRunning) return;
    this.#context.onEnd(this);
    this.stream.end(state);
  }

  /** Retries until the timeout: text that was paid for must survive a restart of the database. */
  async #saveWithRetries(spoken: SpokenTurn): Promise<SavedResponse> {
    const { database, clock, commitTimeout: commitPatience } = this.#context;
    const deadline = clock.elapsed() + commitPatience;
    for (let backoff = INITIAL_BACKOFF_MS; ; backoff = Math.min(backoff * 2, 1_000)) {
      try {
        return await database.transact((sql) => saveResponse(sql, this.key, spoken));
      } catch (error) {
        const isFinal = error instanceof DomainError && error.code !== "storage-unavailable";
        if (isFinal || clock.elapsed() + backoff > deadline) throw error;
        await clock.sleep(backoff).done;
      }
    }
  }
}
