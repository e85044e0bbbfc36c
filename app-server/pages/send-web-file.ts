import { extname } from "node:path";
import type { AppContext } from "../http/context.ts";
import type { WebFile } from "./web-files.ts";

/**
 * Sends a file. Files under `/assets` carry a hash of their content, so clients may cache them for
 * a year.
 */
export function sendFile(ctx: AppContext, address: string, file: WebFile): void {
  const isHashed = address.startsWith("/assets/");
  ctx.state.route = isHashed ? "/assets/*" : "file";
  ctx.set("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
  send(ctx, 200, extname(address), file);
}

/**
 * Sends a page. It depends on the cookie, so clients have to revalidate it. No cache may keep a
 * page with content of its reader.
 */
export function sendPage(
  ctx: AppContext,
  page: WebFile,
  { isKnown, isPersonal = false }: { readonly isKnown: boolean; readonly isPersonal?: boolean },
): void {
  ctx.state.route = isKnown ? "page" : "unknown page";
  ctx.set("Cache-Control", isPersonal ? "private, no-store" : "private, no-cache");
  ctx.vary("Cookie");
  send(ctx, isKnown ? 200 : 404, ".html", page);
}

/** Sends the smallest encoding that the client accepts, or 304 when the client has the file. */
function send(
  ctx: AppContext,
  status: number,
  extension: string,
  { content, compressed, entityTag }: WebFile,
): void {
  const encoding = (["br", "gzip"] as const).find(
    (name) => compressed[name] !== undefined && ctx.acceptsEncodings(name) === name,
  );
  ctx.status = status;
  ctx.type = extension;
  ctx.vary("Accept-Encoding");
  ctx.set("ETag", `"${entityTag}${encoding === undefined ? "" : `-${encoding}`}"`);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (encoding !== undefined) ctx.set("Content-Encoding", encoding);
  ctx.body = (encoding && compressed[encoding]) ?? content;
}
