import type { Clock } from "@einstein-vs-cat/core";
import type { Database } from "../database.ts";
import type { LocalTurn } from "./local-turn.ts";
import { renewClaims, writePartial } from "./turn-claims.ts";

/** How a tender works: whose claims, their lease (ms), and how often it looks (ms). */
export interface HeartbeatOptions {
  readonly owner: number;
  readonly lease: number;
  readonly every: number;
}

/**
 * Looks after the turns that this process speaks, all of them with one look: keeps their leases, hears requests to
 * stop, shows the text to followers on other servers, and ends a turn that another server has taken over.
 */
export class TurnHeartbeat {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #options: HeartbeatOptions;
  readonly #turns: ReadonlyMap<number, LocalTurn>;
  readonly #shown = new WeakMap<LocalTurn, number>();
  #isAwake = false;

  constructor(
    database: Database,
    clock: Clock,
    options: HeartbeatOptions,
    turns: ReadonlyMap<number, LocalTurn>,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#options = options;
    this.#turns = turns;
  }

  /** Starts looking; it falls asleep by itself when no turn is left. */
  async wake(): Promise<void> {
    if (this.#isAwake) return;
    this.#isAwake = true;
    while (this.#turns.size > 0) {
      await this.#clock.sleep(this.#options.every).done;
      // A look that failed is made up for by the next one; the lease is six looks long and more.
      await this.#look().catch(() => {});
    }
    this.#isAwake = false;
  }

  async #look(): Promise<void> {
    const turns = [...this.#turns.values()].filter((turn) => turn.isCommitted);
    if (turns.length === 0) return;
    const { owner, lease } = this.#options;
    const debateIds = turns.map((turn) => turn.debateId);
    const flags = await this.#database.run((em) => renewClaims(em, owner, debateIds, lease));
    for (const turn of turns) {
      const own = flags.find(
        (flag) => flag.debateId === turn.debateId && flag.fence === turn.key.fence,
      );
      if (own === undefined) turn.stop("turn-lost");
      else if (own.stopRequested) turn.stop("stopped");
      else if (own.isFollowed) await this.#show(turn);
    }
  }

  async #show(turn: LocalTurn): Promise<void> {
    const { text } = turn.stream;
    if (text.length === (this.#shown.get(turn) ?? 0)) return;
    await this.#database.run((em) => writePartial(em, turn.key, text));
    this.#shown.set(turn, text.length);
  }
}
