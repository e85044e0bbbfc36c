import { createDeferred } from "../../shared/deferred.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import { truncate } from "../../shared/text.ts";
import { CHARACTERS_PER_TOKEN } from "../limits.ts";
import { ModelError } from "../model-error.ts";
import type {
  AnswerEnd,
  AnswerSink,
  FinishReason,
  ModelGateway,
  ModelRequest,
  ModelStream,
  TokenUsage,
} from "../ports/model-gateway.ts";
import { Watchdog } from "./watchdog.ts";

/** How an answer ended: complete, or stopped by the listener. */
export interface StreamOutcome {
  readonly ending: "finished" | "stopped";
  readonly usage: TokenUsage;
}

/** What an attempt tells of its answer, and how long it may take to the first text (ms). */
interface AttemptListener {
  onText(text: string): void;
  onModel?(aiModel: string): void;
  readonly firstText?: number;
}

const UNKNOWN_USAGE: TokenUsage = { inputTokens: null, outputTokens: null };

/**
 * One attempt at an answer: it takes the text and is over at the first of a regular end, a failure,
 * a stop, a timeout, and as many characters as there is room for. From then on the gateway is
 * cancelled and the listener hears nothing more. Text passes it without a promise.
 */
export class AnswerAttempt implements AnswerSink {
  /** Whether the listener has heard text. */
  hasText = false;
  readonly #listener: AttemptListener;
  readonly #watchdog: Watchdog;
  readonly #ended = createDeferred<StreamOutcome>();
  #stream: ModelStream | null = null;
  #isOver = false;
  #left: number;
  /** White space alone is not an answer, so it is held back until the first word. */
  #blank = "";

  constructor(
    clock: Clock,
    deadline: number,
    { maxTokens }: Pick<ModelRequest, "maxTokens">,
    listener: AttemptListener,
  ) {
    this.#listener = listener;
    this.#left = CHARACTERS_PER_TOKEN * maxTokens;
    const onExpired = () => this.#fail(timeoutError());
    this.#watchdog = new Watchdog(clock, deadline, onExpired, listener.firstText);
  }

  /** Sends the request. Resolves when the attempt is over, and rejects when it has failed. */
  run(gateway: ModelGateway, request: ModelRequest): Promise<StreamOutcome> {
    try {
      this.#stream = gateway.stream(request, this);
      this.#stream.done.then(
        (end) => this.#onEnd(end),
        (error) => this.#fail(error),
      );
    } catch (error) {
      this.#fail(error);
    }
    return this.#ended.promise;
  }

  /** Ends the attempt at once. The text so far remains valid. */
  stop(): void {
    this.#finish("stopped");
  }

  text(text: string): void {
    if (this.#isOver) return;
    if (this.#watchdog.isExpired) this.#fail(timeoutError());
    // No store keeps a NUL.
    else this.#hear(this.#blank + text.replaceAll("\0", ""));
  }

  model(aiModel: string): void {
    if (!this.#isOver) this.#listener.onModel?.(aiModel);
  }

  #hear(text: string): void {
    if (text === "") return;
    const left = this.#left;
    if (!this.hasText && text.trim() === "") {
      this.#blank = text;
      if (text.length > left) this.#fail(emptyAnswer("length"));
      return;
    }
    this.#blank = "";
    this.#watchdog.extend();
    this.hasText = true;
    this.#left -= text.length;
    this.#listener.onText(left < text.length ? truncate(text.slice(0, left + 1), left, "") : text);
    if (this.#left <= 0) this.#finish("finished");
  }

  #onEnd(end: AnswerEnd | null): void {
    if (end === null)
      this.#fail(
        new ModelError("the answer was cut off without a finish mark", { retryable: true }),
      );
    else if (this.hasText) this.#finish("finished", end.usage);
    else this.#fail(emptyAnswer(end.reason));
  }

  #finish(ending: StreamOutcome["ending"], usage = UNKNOWN_USAGE): void {
    this.#close();
    this.#ended.resolve({ ending, usage });
  }

  #fail(error: unknown): void {
    this.#close();
    this.#ended.reject(error);
  }

  #close(): void {
    this.#isOver = true;
    this.#watchdog.cancel();
    this.#stream?.cancel();
  }
}

/** An answer that ended at its length would think for as long again, and cost as much. */
function emptyAnswer(reason: FinishReason): ModelError {
  return new ModelError(`the answer was empty (${reason})`, { retryable: reason !== "length" });
}

function timeoutError(): ModelError {
  return new ModelError("the provider took too long", { retryable: true });
}
