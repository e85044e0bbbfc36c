/**
 * The page of a shared debate: the page of the app with the debate in it. Its head tells a chat what is shared, and its body
 * holds what this reader may see as plain text, for who has no scripts; the app takes its place when it starts. Whatever people
 * or models wrote is escaped here, and comes into the page by no other way.
 */

import { DomainError, findShared, shareBase, sharedView } from "@einstein-vs-cat/core";
import type { AppContext, Services } from "../http/context.ts";
import { originOf } from "../http/origin.ts";
import { quotaKey } from "../http/quota-key.ts";
import { pageOf, QUICKLY } from "./pages.ts";
import { sharedHead } from "./shared-head.ts";
import { sharedText } from "./shared-text.ts";
import type { WebFile } from "./web-files.ts";

/** Puts the debate that the address opens into the page; null when it opens none. Who is asking is known by then. */
export type SharedPage = (
  ctx: AppContext,
  segment: string,
  page: WebFile,
) => Promise<WebFile | null>;

/** The shared page over the services. When the archive is out of reach the app is sent as it is, and says so itself. */
export function sharedPage(services: Services): SharedPage {
  const { settings, models, log, quota, previewImages } = services;
  return async (ctx, segment, page) => {
    const actor = ctx.state.actor ?? null;
    await quota.count("calls", quotaKey(ctx, actor));
    try {
      const conversation = await findShared(services, actor, segment);
      const base = shareBase({
        publicUrl: settings.publicUrl?.origin ?? null,
        platformHosts: settings.platformHosts,
        origin: originOf(ctx, settings),
      });
      const head = sharedHead(conversation, `${base}/share/${segment}`, previewImages.size);
      return await withDebate(
        page,
        head,
        sharedText(sharedView(conversation, actor), models.catalogue),
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === "not-found") return null;
      log.warn(
        { error, requestId: ctx.state.requestId },
        "a shared page is sent without its debate",
      );
      return page;
    }
  };
}

/** The replacements are functions: what a text says after a dollar sign means nothing then. */
async function withDebate(
  { content }: WebFile,
  head: { title: string; tags: string },
  text: string,
): Promise<WebFile> {
  const html = content
    .toString()
    .replace(/<title>[^<]*<\/title>/, () => `<title>${head.title}</title>`)
    .replace(/<meta name="description"[^>]*>\s*/, () => "")
    .replace("</head>", () => `${head.tags}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${text}</div>`)
    .replace(/<noscript>.*?<\/noscript>/s, () => "");
  return pageOf(html, QUICKLY);
}
