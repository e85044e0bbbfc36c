/**
 * Serves the built web app. Files under `/assets` carry a hash of their content in their name and are kept for a year;
 * the page itself is asked for each time, and is sent in the language of the visit and in the theme that a signed-in person
 * has chosen, so that its first paint is right on any device. The app draws its own not-found page, so that an unknown address answers with the page
 * and the status 404.
 */

import { extname } from "node:path";
import { DomainError, type User } from "@einstein-vs-cat/core";
import type { AppContext, Middleware } from "../http/context.ts";
import type { Log } from "../http/log.ts";
import { createPages, PARTS } from "../pages/pages.ts";
import type { SharedPage } from "../pages/shared-page.ts";
import type { WebFile, WebFiles } from "../pages/web-files.ts";

/** The addresses that the app has a screen for (SPEC §2). */
const SCREENS = /^\/(auth|subscription|account|my-debates)?\/?$/;

/** What a screen goes by, whatever it shows. */
const SCREEN = /^\/[\w-]*/;

/** The address of a shared debate: whether there is one is asked of whoever puts it into the page. */
const SHARED = /^\/share\/([^/]+)\/?$/;

/** The script of the app, as the page names it. */
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

/** What the pages need beside the files: who is asking and from where, what is shared, and where to say that this could not be told. */
export interface PageOptions {
  readonly loadSession: Middleware;
  /** What `GET /api/models` tells. */
  readonly models: object;
  readonly languageOf: (ctx: AppContext) => string;
  readonly sharedPage: SharedPage;
  readonly log: Log;
}

/** Answers with the files of the web app; without a built one, nothing is found. */
export function webPages(files: WebFiles | null, options: PageOptions): Middleware {
  const pages = createPages(files, options.models);
  const script = SCRIPT.exec(files?.get("/index.html")?.content.toString() ?? "")?.[1];
  return async (ctx) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") {
      ctx.set("Allow", "GET, HEAD");
      throw new DomainError("method-not-allowed");
    }
    const file = files?.get(ctx.path);
    if (file !== undefined && !PARTS.has(ctx.path)) return sendFile(ctx, ctx.path, file);
    if (pages === null || ctx.path.startsWith("/assets/") || !ctx.accepts("html"))
      throw new DomainError("not-found");
    // The browser asks for it before it has read a line of the page.
    if (script !== undefined) ctx.set("Link", `<${script}>; rel=modulepreload`);
    const user = await userOf(ctx, options);
    // A window of its own is kept from whoever opened it, and costs the first paint a process. A visitor's holds nothing of anybody.
    if (user === null) ctx.remove("Cross-Origin-Opener-Policy");
    const page = await pages({
      language: options.languageOf(ctx),
      theme: user?.theme ?? null,
      isVisitor: user === null,
      isMainScreen: ctx.path === "/" && ctx.query.debate === undefined,
      screen: SCREEN.exec(ctx.path)?.[0] ?? "/",
    });
    const segment = SHARED.exec(ctx.path)?.[1];
    if (segment === undefined) return sendPage(ctx, page, SCREENS.test(ctx.path));
    const shared = await options.sharedPage(ctx, segment, page);
    sendPage(ctx, shared ?? page, shared !== null);
  };
}

/** Whoever is signed in, null when nobody is; undefined when that cannot be told now: a page is no reason to fail. */
async function userOf(
  ctx: AppContext,
  { loadSession, log }: PageOptions,
): Promise<User | null | undefined> {
  try {
    await loadSession(ctx, async () => {});
    return ctx.state.user ?? null;
  } catch (error) {
    log.warn(
      { error, requestId: ctx.state.requestId },
      "a page is sent without the theme of its user",
    );
    return undefined;
  }
}

function sendFile(ctx: AppContext, address: string, file: WebFile): void {
  const isHashed = address.startsWith("/assets/");
  ctx.state.route = isHashed ? "/assets/*" : "file";
  ctx.set("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
  send(ctx, 200, extname(address), file);
}

function sendPage(ctx: AppContext, page: WebFile, isKnown: boolean): void {
  ctx.state.route = isKnown ? "page" : "unknown page";
  ctx.set("Cache-Control", "private, no-cache");
  ctx.vary("Cookie");
  send(ctx, isKnown ? 200 : 404, ".html", page);
}

/** Sends the smallest form that the client can unpack, or nothing when it has the file already. */
function send(
  ctx: AppContext,
  status: number,
  extension: string,
  { content, packed, entityTag }: WebFile,
): void {
  const encoding = (["br", "gzip"] as const).find(
    (name) => packed[name] !== undefined && ctx.acceptsEncodings(name) === name,
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
  ctx.body = (encoding && packed[encoding]) ?? content;
}
