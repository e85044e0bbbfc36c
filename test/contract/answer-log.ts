import type {
  AnswerEnd,
  AnswerSink,
  ModelGateway,
  ModelRequest,
  ModelStream,
} from "@einstein-vs-cat/core";
import { oneTurn } from "../support/until.ts";

/** A step of an answer: a text, the name of the model that answers, or the regular end. */
export type AnswerStep =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "model"; readonly aiModel: string }
  | ({ readonly kind: "finish" } & AnswerEnd);

/** Sends a request and writes down what becomes of it, in order. */
export class AnswerLog implements AnswerSink {
  readonly steps: AnswerStep[] = [];
  /** What the stream rejected with; null as long as it has not. */
  error: unknown = null;
  isOver = false;
  readonly stream: ModelStream;
  /** Resolves when the stream is over, also after an error. */
  readonly over: Promise<void>;

  constructor(gateway: ModelGateway, request: ModelRequest) {
    this.stream = gateway.stream(request, this);
    this.over = this.#follow();
  }

  text(text: string): void {
    this.steps.push({ kind: "text", text });
  }

  model(aiModel: string): void {
    this.steps.push({ kind: "model", aiModel });
  }

  /** All of its text so far. */
  get said(): string {
    return this.steps.map((step) => (step.kind === "text" ? step.text : "")).join("");
  }

  /** Waits until it is over, and lets `proceed` advance a gateway that waits for a clock. */
  async toEnd(proceed?: () => void): Promise<this> {
    while (proceed && !this.isOver) {
      proceed();
      await oneTurn();
    }
    await this.over;
    return this;
  }

  async #follow(): Promise<void> {
    try {
      const end = await this.stream.done;
      if (end !== null) this.steps.push({ kind: "finish", ...end });
    } catch (error) {
      this.error = error;
    }
    this.isOver = true;
  }
}
