/**
 * Reads a request body: JSON in UTF-8, at most 64 KiB. A body that is too large is refused as soon as that is
 * known and never held in memory; what still arrives of it is thrown away.
 */

import type { IncomingMessage } from "node:http";
import { DomainError } from "@einstein-vs-cat/core";
import { getRawBody, type RawBodyError } from "raw-body";
import type { AppContext } from "../http/context.ts";

/** The largest body that is read, in bytes. */
export const LARGEST_BODY = 64 * 1024;

/** How much of a refused body is still taken off the wire, so that its sender can read the refusal. */
const LARGEST_REST = 4 * 1024 * 1024;

/**
 * The parsed body; undefined when there is none.
 * @throws DomainError `unsupported-media-type`, `payload-too-large`, or `invalid-input` saying what is wrong.
 */
export async function readJson(ctx: AppContext): Promise<unknown> {
  if (!hasBody(ctx.req)) return undefined;
  if (!isPlainJson(ctx)) throw new DomainError("unsupported-media-type");
  const text = decode(await readBytes(ctx.req));
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("invalid-input", "The request body is not valid JSON");
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** JSON that is neither compressed nor in another character set. */
function isPlainJson(ctx: AppContext): boolean {
  const isPlain = ["", "identity"].includes(ctx.get("Content-Encoding").toLowerCase());
  const isUtf8 = ["", "utf-8", "utf8"].includes(ctx.request.charset.toLowerCase());
  return ctx.is("application/json") === "application/json" && isPlain && isUtf8;
}

/**
 * A body as it came, byte by byte.
 * @throws DomainError `payload-too-large`, or `invalid-input` when it did not arrive whole.
 */
export async function readBytes(request: IncomingMessage, limit = LARGEST_BODY): Promise<Buffer> {
  try {
    return await getRawBody(request, { limit, length: request.headers["content-length"] ?? null });
  } catch (error) {
    if ((error as RawBodyError).type === "entity.too.large") {
      discardRest(request);
      throw new DomainError("payload-too-large");
    }
    throw new DomainError("invalid-input", "The request body did not arrive whole", error);
  }
}

/** Takes the rest of a body off the wire, and ends the connection of a sender that never stops. */
function discardRest(request: IncomingMessage): void {
  let discarded = 0;
  request.on("data", (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > LARGEST_REST) request.destroy();
  });
  request.on("error", () => {});
  request.resume();
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError("invalid-input", "The request body is not valid UTF-8");
  }
}
