import Negotiator from "negotiator";
import type { AppContext } from "./context.ts";

/** The encodings of bodies; `identity` is none. */
export type Encoding = "zstd" | "br" | "gzip" | "identity";

/** How much of the header is read (characters). Browsers send fewer than fifty. */
const MAX_HEADER_LENGTH = 1_000;

/** What `Negotiator` can do; its types do not know the order among equals yet. */
interface EncodingNegotiator {
  encodings(available: readonly string[], equals: { readonly preferred: string[] }): string[];
}

/**
 * Returns which of these encodings a client prefers; among those that it likes equally, the first
 * one. Without a choice, the body is sent as it is.
 */
export function acceptedEncoding<Available extends Encoding>(
  ctx: AppContext,
  available: readonly Available[],
): Available | "identity" {
  ctx.vary("Accept-Encoding");
  const header = ctx.get("Accept-Encoding").slice(0, MAX_HEADER_LENGTH);
  const client = new Negotiator({
    headers: { "accept-encoding": header },
  }) as unknown as EncodingNegotiator;
  const preferred = [...available, "identity"];
  return (client.encodings(preferred, { preferred })[0] ?? "identity") as Available | "identity";
}
