/**
 * Reads a request body: JSON in UTF-8, at most 64 KiB unless a call says otherwise. An oversized body is rejected as early as
 * possible and never buffered; the rest is discarded.
 */

import type { IncomingMessage } from "node:http";
import { DomainError, fieldError, type InputCode, invalidInput } from "@einstein-vs-cat/core";
import { getRawBody, type RawBodyError } from "raw-body";
import type { AppContext } from "../http/context.ts";

/** The maximum size of a body in bytes. */
const MAX_BODY_BYTES = 64 * 1024;

/** How much of a rejected body is still read, so that the client can receive the error. */
const MAX_DISCARDED_BYTES = 4 * 1024 * 1024;

/**
 * Returns the parsed body; undefined when there is none.
 * @throws DomainError `unsupported-media-type`, `payload-too-large`, or `invalid-input` with the
 * reason.
 */
export async function readJson(ctx: AppContext, limit?: number): Promise<unknown> {
  if (!hasBody(ctx.req)) return undefined;
  if (!isPlainJson(ctx)) throw new DomainError("unsupported-media-type");
  const text = decode(await readBytes(ctx.req, limit));
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw notReadable("not-json");
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Returns whether the body is JSON that is neither compressed nor in another charset. */
function isPlainJson(ctx: AppContext): boolean {
  const isPlain = ["", "identity"].includes(ctx.get("Content-Encoding").toLowerCase());
  const isUtf8 = ["", "utf-8", "utf8"].includes(ctx.request.charset.toLowerCase());
  return ctx.is("application/json") === "application/json" && isPlain && isUtf8;
}

/**
 * Returns the bytes of a body.
 * @throws DomainError `payload-too-large`, or `invalid-input` when the body is incomplete.
 */
export async function readBytes(request: IncomingMessage, limit = MAX_BODY_BYTES): Promise<Buffer> {
  try {
    return await getRawBody(request, { limit, length: request.headers["content-length"] ?? null });
  } catch (error) {
    if ((error as RawBodyError).type === "entity.too.large") {
      discardRest(request);
      throw new DomainError("payload-too-large");
    }
    throw notReadable("incomplete", error);
  }
}

/** Discards the rest of a body, and closes the connection of a client that keeps sending. */
function discardRest(request: IncomingMessage): void {
  let discarded = 0;
  request.on("data", (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED_BYTES) request.destroy();
  });
  request.on("error", () => {});
  request.resume();
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notReadable("not-utf8");
  }
}

function notReadable(code: InputCode, cause?: unknown): DomainError {
  return new DomainError(invalidInput([fieldError(null, code)]), { cause });
}
