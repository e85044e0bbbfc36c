import { AsyncLocalStorage } from "node:async_hooks";
import { DomainError } from "@einstein-vs-cat/core";
import {
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";

/**
 * Spans and the one that is active, which follows a request through everything that it awaits or
 * starts.
 */
export class Spans {
  readonly #tracer: Tracer;
  readonly #active = new AsyncLocalStorage<Span>();

  constructor(tracer: Tracer) {
    this.#tracer = tracer;
  }

  /**
   * The active span; undefined outside of a request. It may have ended: a turn goes on when its
   * reader has left.
   */
  get active(): Span | undefined {
    return this.#active.getStore();
  }

  /** Starts a span below the active one, or a new trace where none is active. */
  start(name: string, options: SpanOptions = {}): Span {
    const parent = this.active;
    const context = parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent);
    return this.#tracer.startSpan(name, options, context);
  }

  /** Starts a new trace, wherever this is called. */
  startTrace(name: string, options: SpanOptions): Span {
    return this.#tracer.startSpan(name, options, ROOT_CONTEXT);
  }

  /** Runs `work` with an active span. */
  with<T>(span: Span, work: () => T): T {
    return this.#active.run(span, work);
  }

  /**
   * Runs `work` in a span below the active one. Outside of a request it runs without a span. `name`
   * may be known only at the end.
   */
  in<T>(name: string | (() => string), work: () => T): T {
    if (this.active === undefined) return work();
    const span = this.start(typeof name === "string" ? name : "…");
    const end = () => {
      if (typeof name === "function") span.updateName(name());
      span.end();
    };
    const fail = (error: unknown): never => {
      markFailed(span, error);
      end();
      throw error;
    };
    return this.with(span, () => {
      let result: T;
      try {
        result = work();
      } catch (error) {
        return fail(error);
      }
      if (!(result instanceof Promise)) {
        end();
        return result;
      }
      return result.then((value: unknown) => {
        end();
        return value;
      }, fail) as T;
    });
  }
}

/**
 * Records what an error is, never its message, which may hold a text. A refusal is no failure of
 * the server.
 */
function markFailed(span: Span, error: unknown): void {
  const isRefusal = error instanceof DomainError;
  const name = error instanceof Error ? error.name : typeof error;
  span.setAttribute("error.type", isRefusal ? error.code : name);
  if (!isRefusal) span.setStatus({ code: SpanStatusCode.ERROR });
}
