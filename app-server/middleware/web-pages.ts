/**
 * Serves the built web app. Files under `/assets` carry a hash of their content and are cached for
 * a year. The page is revalidated on each visit and sent in the visitor's language and the user's
 * theme, so that the first paint is right on every device. An unknown path gets the page with
 * status 404, because the app shows its own not-found screen.
 */

import { DomainError, type ModelOffer, type User } from "@einstein-vs-cat/core";
import type { AppContext, Middleware } from "../http/context.ts";
import type { Log } from "../http/log.ts";
import type { PageSignIn } from "../pages/compose-page.ts";
import type { DebatePage } from "../pages/debate-page.ts";
import { createPages, isTemplate } from "../pages/pages.ts";
import { createScreens } from "../pages/screens.ts";
import { sendFile, sendPage } from "../pages/send-web-file.ts";
import type { SharedPage } from "../pages/shared-page.ts";
import type { WebFiles } from "../pages/web-files.ts";

/** The path of a shared debate. `sharedPage` decides whether it exists. */
const SHARED_PATH = /^\/share\/([^/]+)\/?$/i;

/** The script tag of the app in the page. */
const SCRIPT_TAG = /<script type="module"[^>]* src="([^"]+)"/;

/**
 * What the pages need besides the files: the session, the language, the debates, and the log.
 */
export interface PageOptions {
  readonly loadSession: Middleware;
  /** Returns the body of `GET /api/models`: the same object until it changes. */
  readonly models: () => Pick<ModelOffer, "rehearsal">;
  /** Null where people log in with a password only. */
  readonly signIn?: PageSignIn | null;
  readonly languageOf: (ctx: AppContext) => string;
  /** Whether the screen of a path exists for this reader. */
  readonly hasScreen: (path: string, user: User | null) => boolean;
  readonly sharedPage: SharedPage;
  readonly debatePage: DebatePage;
  readonly log: Log;
}

/** Creates the middleware. Without a built app, every path answers 404. */
export function webPages(files: WebFiles | null, options: PageOptions): Middleware {
  const pages = createPages(files, options.models, options.signIn);
  const screenOf = createScreens(files);
  const script = SCRIPT_TAG.exec(files?.get("/index.html")?.content.toString() ?? "")?.[1];
  return async (ctx) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") {
      ctx.set("Allow", "GET, HEAD");
      throw new DomainError("method-not-allowed");
    }
    const file = files?.get(ctx.path);
    if (file !== undefined && !isTemplate(ctx.path)) return sendFile(ctx, ctx.path, file);
    if (pages === null || ctx.path.startsWith("/assets/") || !ctx.accepts("html"))
      throw new DomainError("not-found");
    // Lets the browser load the script before it has parsed the page.
    if (script !== undefined) ctx.set("Link", `<${script}>; rel=modulepreload`);
    const user = await loadUser(ctx, options);
    const known = screenOf(ctx.path, ctx.query);
    const screen = known && options.hasScreen(known.path, user ?? null) ? known : null;
    const language = options.languageOf(ctx);
    const page = await pages({
      language,
      theme: user?.theme ?? null,
      isVisitor: user === null,
      isMainScreen: ctx.path === "/" && ctx.query.debate === undefined,
      screen,
    });
    if (ctx.path === "/" && ctx.query.debate !== undefined) {
      const own = await options.debatePage(ctx, ctx.query.debate, page);
      return sendPage(ctx, own, { isKnown: true, isPersonal: true });
    }
    const segment = SHARED_PATH.exec(ctx.path)?.[1];
    if (segment === undefined) return sendPage(ctx, page, { isKnown: screen !== null });
    const shared = await options.sharedPage(ctx, segment, { page, language });
    sendPage(ctx, shared ?? page, { isKnown: shared !== null });
  };
}

/**
 * Returns the signed-in user, null for a visitor, and undefined when the session cannot be loaded,
 * because the page must not fail for that.
 */
async function loadUser(
  ctx: AppContext,
  { loadSession, log }: PageOptions,
): Promise<User | null | undefined> {
  try {
    await loadSession(ctx, async () => {});
    return ctx.state.user ?? null;
  } catch (error) {
    log.warn(
      { error, requestId: ctx.state.requestId },
      "sent a page without the theme of its user",
    );
    return undefined;
  }
}
