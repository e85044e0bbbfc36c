/** A server that answers calls about verdicts when the test says. */

import { vi } from "vitest";
import type { SerializedVerdict } from "../../../../app-web/api/judging/verdict.ts";

/** A call that the test answers. */
export interface Call {
  readonly method: string;
  readonly path: string;
  answer(response: Response): void;
  fail(error: Error): void;
}

/** Stubs `fetch` until the test calls `vi.unstubAllGlobals`, and returns the calls in order. */
export function stubServer(): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", (path: string, { method = "GET", signal }: RequestInit = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener("abort", () => reject(signal.reason));
    calls.push({ method, path, answer: resolve, fail: reject });
    return promise;
  });
  return calls;
}

/** The answer with a verdict, or that there is none. */
export const verdictAnswer = (verdict: SerializedVerdict | null) =>
  verdict === null ? new Response(null, { status: 204 }) : Response.json(verdict);

/** The answer with a refusal. */
export const refusal = (status: number, code: string) =>
  Response.json({ detail: "Refused.", code }, { status });

/** The stream of a panel, line by line. */
export class PanelStream {
  readonly #bytes = new TransformStream<Uint8Array, Uint8Array>();
  readonly #writer = this.#bytes.writable.getWriter();
  readonly response = new Response(this.#bytes.readable);

  /** Sends an event, or a line as it is. */
  send(event: object | string): void {
    const line = typeof event === "string" ? event : `data: ${JSON.stringify(event)}`;
    this.#writer.write(new TextEncoder().encode(`${line}\n\n`)).catch(() => {});
  }

  /** Ends the stream as a server does, or as a lost connection. */
  end(): void {
    this.#writer.close().catch(() => {});
  }

  break(): void {
    this.#writer.abort(new TypeError("network error")).catch(() => {});
  }
}
