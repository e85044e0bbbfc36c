import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { WebFile } from "./web-files.ts";

/**
 * Brotli quality levels: higher for pages that many visits share, although the first one waits for
 * it, and lower for a page that is sent once.
 */
export const CACHED_PAGE_QUALITY = 9;
export const SINGLE_PAGE_QUALITY = 5;

/** Returns a page with its compressed form. */
export async function compressPage(html: string, quality: number): Promise<WebFile> {
  const content = Buffer.from(html);
  const br = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
  return {
    content,
    compressed: { br },
    entityTag: createHash("sha256").update(content).digest("base64url").slice(0, 22),
  };
}
