/**
 * Streams a running turn as server-sent events: every chunk of text as it arrives, a comment line
 * at intervals so that no proxy closes a quiet connection, and at the end `[DONE]` only if the
 * response was kept, else an error.
 */

import type { ServerResponse } from "node:http";
import {
  type Clock,
  DomainError,
  type Sleep,
  type TurnReader,
  type TurnStream,
} from "@einstein-vs-cat/core";
import type { AppContext } from "../context.ts";
import {
  DONE_LINE,
  dataLine,
  errorLine,
  openEventStream,
  PING_INTERVAL_MS,
  PING_LINE,
} from "./event-stream.ts";

const CHECK_INTERVAL_MS = 1_000;
const MAX_DRAIN_MS = 30_000;

/**
 * The maximum unread text (UTF-16 code units). A client that lags further behind is disconnected.
 */
export const MAX_LAG = 256 * 1024;

/**
 * Streams a turn to one client, with its number in the header `Turn-Number`. Resolves when everything is sent or the client has disconnected.
 * The turn continues in both cases.
 */
export async function streamTurn(ctx: AppContext, stream: TurnStream, clock: Clock): Promise<void> {
  const res = openEventStream(ctx, { "Turn-Number": String(stream.turnNumber) });
  if (res !== null) await new TurnFollower(res, stream, clock).closed;
}

/** Sends a turn to one client: at once while the client keeps up, else when it has caught up. */
class TurnFollower {
  /** Resolves when everything is sent or the client has disconnected. */
  readonly closed: Promise<void>;
  readonly #res: ServerResponse;
  readonly #stream: TurnStream;
  readonly #clock: Clock;
  readonly #reader: TurnReader;
  #ping: Sleep;
  #isBlocked = false;

  constructor(res: ServerResponse, stream: TurnStream, clock: Clock) {
    this.#res = res;
    this.#stream = stream;
    this.#clock = clock;
    this.#reader = stream.read(() => this.#send());
    this.#ping = this.#pingLater();
    this.closed = new Promise((resolve) => {
      const close = () => {
        this.#ping.cancel();
        void this.#reader.return();
        resolve();
      };
      // `close` of the request fires when its body was read; only `close` of the response means
      // that the client is gone.
      res.once("close", close);
      // A client that left before its turn was ready has left the turn too.
      if (res.destroyed) close();
    });
    this.#send();
  }

  get #isWritable(): boolean {
    return !this.#isBlocked && !this.#res.destroyed && !this.#res.writableEnded;
  }

  /** Sends the text that is new to the client, and the end of the turn after all of its text. */
  #send(): void {
    if (!this.#isWritable) return;
    const text = this.#reader.take();
    if (text !== "" && !this.#res.write(contentLine(text))) void this.#catchUp();
    else if (!this.#stream.isRunning) this.#end();
  }

  async #catchUp(): Promise<void> {
    this.#isBlocked = true;
    await this.#waitForClient("drain");
    this.#isBlocked = false;
    this.#send();
  }

  #end(): void {
    const { failure } = this.#stream;
    this.#res.end(failure === null ? DONE_LINE : errorLine(new DomainError(failure)));
    void this.#waitForClient("finish");
  }

  /** Sends a comment line after each interval, unless the client has more than enough to read. */
  #pingLater(): Sleep {
    const ping = this.#clock.sleep(PING_INTERVAL_MS);
    void ping.done.then(() => {
      if (this.#ping !== ping) return;
      if (this.#isWritable) this.#res.write(PING_LINE);
      this.#ping = this.#pingLater();
    });
    return ping;
  }

  /**
   * Waits until the client has taken what was written or has disconnected. Disconnects a client
   * that takes nothing for too long.
   */
  async #waitForClient(event: "drain" | "finish"): Promise<void> {
    const res = this.#res;
    let isSettled = false;
    const settling = Promise.withResolvers<void>();
    const settle = () => {
      isSettled = true;
      settling.resolve();
    };
    res.once(event, settle).once("close", settle);
    let waitingSince: number | null = null;
    while (!isSettled) {
      const check = this.#clock.sleep(CHECK_INTERVAL_MS);
      await Promise.race([settling.promise, check.done]);
      check.cancel();
      if (!this.#stream.isRunning) waitingSince ??= this.#clock.now();
      const isOverdue = waitingSince !== null && this.#clock.now() - waitingSince >= MAX_DRAIN_MS;
      if (!isSettled && (isOverdue || this.#reader.lag > MAX_LAG)) res.destroy();
    }
    res.off(event, settle).off("close", settle);
  }
}

/**
 * Followers that are up to date get the same text one after another. Its line is made once for all
 * of them.
 */
let latest = { text: "", line: "" };

function contentLine(text: string): string {
  if (latest.text !== text) latest = { text, line: dataLine({ content: text }) };
  return latest.line;
}
