import { extname } from "node:path";
import { acceptedEncoding } from "../http/accepted-encoding.ts";
import type { AppContext } from "../http/context.ts";
import type { EncodedPage } from "./compress-page.ts";
import type { WebFile } from "./web-files.ts";

/**
 * Sends a file. Files under `/assets` carry a hash of their content, so clients may cache them for
 * a year.
 */
export function sendFile(ctx: AppContext, address: string, file: WebFile): void {
  const isHashed = address.startsWith("/assets/");
  ctx.state.route = isHashed ? "/assets/*" : "file";
  ctx.set("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
  send(ctx, 200, extname(address), encoded(ctx, file));
}

/**
 * Sends a page. It depends on the cookie, so clients have to revalidate it. No cache may keep a
 * page with content of its reader, so it has no tag to ask for it again.
 */
export function sendPage(
  ctx: AppContext,
  page: WebFile | EncodedPage,
  { isKnown, isPersonal = false }: { readonly isKnown: boolean; readonly isPersonal?: boolean },
): void {
  ctx.state.route = isKnown ? "page" : "unknown page";
  ctx.set("Cache-Control", isPersonal ? "private, no-store" : "private, no-cache");
  ctx.vary("Cookie");
  const sent = "body" in page ? page : encoded(ctx, page);
  send(ctx, isKnown ? 200 : 404, ".html", isPersonal ? { ...sent, entityTag: null } : sent);
}

/** Sends a page that depends on no cookie. Clients have to revalidate it, because its link may be revoked. */
export function sendSamePage(ctx: AppContext, page: EncodedPage, isKnown: boolean): void {
  ctx.set("Cache-Control", "no-cache");
  send(ctx, isKnown ? 200 : 404, ".html", page);
}

/** Returns a file in the encoding that the client prefers. */
function encoded(ctx: AppContext, { content, compressed, entityTag }: WebFile): EncodedPage {
  const available = (["br", "gzip"] as const).filter((name) => compressed[name] !== undefined);
  const encoding = acceptedEncoding(ctx, available);
  const body = encoding === "identity" ? content : (compressed[encoding] ?? content);
  return { body, encoding, entityTag };
}

/** Sends the content, or 304 when the client has it. */
function send(
  ctx: AppContext,
  status: number,
  extension: string,
  { body, encoding, entityTag }: EncodedPage,
): void {
  const isEncoded = encoding !== "identity";
  ctx.status = status;
  ctx.type = extension;
  if (entityTag !== null) ctx.set("ETag", `"${entityTag}${isEncoded ? `-${encoding}` : ""}"`);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (isEncoded) ctx.set("Content-Encoding", encoding);
  ctx.body = body;
}
