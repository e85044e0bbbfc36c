import {
  type Clock,
  DomainError,
  type ModelGateway,
  type ModelRequest,
  type StreamOutcome,
  streamWithRetry,
} from "@einstein-vs-cat/core";

/** An answer that `streamWithRetry` listens to, as a test sees it from outside. */
export class Listening {
  /** All the text heard so far. */
  text = "";
  /** How it ended: an ending, or the code of the error; null while it goes on. */
  ending: StreamOutcome["ending"] | DomainError["code"] | null = null;
  outcome: StreamOutcome | null = null;
  error: unknown = null;
  /** Tells it to stop. */
  readonly stop: () => void;
  /** Resolves when it has ended, whichever way. */
  readonly ended: Promise<void>;

  constructor(clock: Clock, gateway: ModelGateway, request: ModelRequest) {
    let stop = () => {};
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    this.stop = stop;
    this.ended = this.#listen(clock, gateway, request, stopped);
  }

  async #listen(
    clock: Clock,
    gateway: ModelGateway,
    request: ModelRequest,
    stopped: Promise<void>,
  ): Promise<void> {
    const onText = (text: string) => {
      this.text += text;
    };
    try {
      this.outcome = await streamWithRetry(clock, gateway, request, { onText, stopped });
      this.ending = this.outcome.ending;
    } catch (error) {
      this.error = error;
      if (!(error instanceof DomainError)) throw error;
      this.ending = error.code;
    }
  }
}
