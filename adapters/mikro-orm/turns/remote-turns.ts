import type { TurnStream } from "@einstein-vs-cat/core";
import { RemoteTurn, type RemoteTurnContext } from "./remote-turn.ts";
import type { ClaimKey } from "./turn-claims.ts";

/** Turns that other servers run, each read once for all its followers in this process. */
export class RemoteTurns {
  readonly #context: RemoteTurnContext;
  readonly #followed = new Map<number, RemoteTurn>();

  constructor(context: RemoteTurnContext) {
    this.#context = context;
  }

  /**
   * Returns the stream of another server's turn, from its first word. For a reader it counts as read
   * from now on until its readers have left; for followers it does not.
   */
  follow(key: ClaimKey, as: "reader" | "follower"): TurnStream {
    const followed = this.#followed.get(key.debateId);
    if (followed?.key.fence === key.fence && followed.stream.isRunning) {
      if (as === "reader") followed.expectReader();
      return followed.stream;
    }
    const turn = new RemoteTurn(this.#context, key, as === "reader");
    this.#followed.set(key.debateId, turn);
    void turn.follow().finally(() => {
      if (this.#followed.get(key.debateId) === turn) this.#followed.delete(key.debateId);
    });
    return turn.stream;
  }
}
