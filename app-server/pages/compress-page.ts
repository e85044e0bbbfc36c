import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { Encoding } from "../http/accepted-encoding.ts";
import type { WebFile } from "./web-files.ts";

/** A page in the one encoding that its client gets. */
export interface EncodedPage {
  readonly body: Buffer;
  readonly encoding: Encoding;
  /** Identifies the content; null for a page that no client may keep. */
  readonly entityTag: string | null;
}

/** The encodings of a page that is made for one visit or one debate, the best first. */
export const PAGE_ENCODINGS = ["zstd", "br", "gzip"] as const;

/** The encodings that pages are made in. */
export type PageEncoding = (typeof PAGE_ENCODINGS)[number] | "identity";

/**
 * The levels of a page that is kept, although its first reader waits for it, and of one that is sent
 * once. At these, `zstd` takes a half of the time of `br`.
 */
const LEVELS = {
  kept: { zstd: 6, br: 5, gzip: 6 },
  once: { zstd: 3, br: 3, gzip: 1 },
} as const;

/** What becomes of a page: it is kept for many visits, or sent once. */
export type PageUse = keyof typeof LEVELS;

/** The level of Brotli for the pages of the app itself, which every visit shares. */
const SHELL_LEVEL = 9;

/** Returns a page of the app itself with its compressed form. */
export async function compressPage(html: string): Promise<WebFile> {
  const content = Buffer.from(html);
  const br = await compressBrotli(content, SHELL_LEVEL);
  return { content, compressed: { br }, entityTag: entityTagOf(content) };
}

/** Returns a page in one encoding. */
export async function encodePage(
  content: Buffer,
  encoding: PageEncoding,
  use: PageUse,
): Promise<EncodedPage> {
  const body = encoding === "identity" ? content : await compress(content, encoding, use);
  return { body, encoding, entityTag: use === "kept" ? entityTagOf(content) : null };
}

function compress(
  content: Buffer,
  encoding: (typeof PAGE_ENCODINGS)[number],
  use: PageUse,
): Promise<Buffer> {
  const level = LEVELS[use][encoding];
  if (encoding === "br") return compressBrotli(content, level);
  if (encoding === "gzip") return promisify(gzip)(content, { level });
  return promisify(zstdCompress)(content, {
    params: { [constants.ZSTD_c_compressionLevel]: level },
  });
}

const compressBrotli = (content: Buffer, quality: number) =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const entityTagOf = (content: Buffer) =>
  createHash("sha256").update(content).digest("base64url").slice(0, 22);
