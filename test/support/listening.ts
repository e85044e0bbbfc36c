import {
  type Clock,
  DomainError,
  type ModelGateway,
  type ModelRequest,
  type StreamOutcome,
  streamWithRetry,
} from "@einstein-vs-cat/core";

/** Runs `streamWithRetry` and exposes its progress and its result to a test. */
export class Listening {
  /** The text received so far. */
  text = "";
  /** The ending or the error code; null while the answer is still running. */
  ending: StreamOutcome["ending"] | DomainError["code"] | null = null;
  outcome: StreamOutcome | null = null;
  error: unknown = null;
  /** Stops the answer. */
  readonly stop: () => void;
  /** Resolves when the answer has ended, also after an error. */
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
