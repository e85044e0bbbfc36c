/**
 * The page of a shared debate: the app's page with the debate in it. The head describes the debate
 * to chats, and the body contains what this reader may see as plain HTML, for clients without
 * scripts and as data. The app replaces it when it starts. All text of people and models enters the
 * page through `escapeHtml` and `dataBlock`.
 */

import { DomainError, findShared, readFound, shareBase, verdictNote } from "@einstein-vs-cat/core";
import type { AppContext, Services } from "../http/context.ts";
import { originOf } from "../http/origin.ts";
import { presentShared } from "../http/present/shared.ts";
import { quotaKey } from "../http/quota-key.ts";
import { compressPage, SINGLE_PAGE_QUALITY } from "./compress-page.ts";
import { dataBlock } from "./data-block.ts";
import { sharedHead } from "./shared-head.ts";
import { sharedText } from "./shared-text.ts";
import type { WebFile } from "./web-files.ts";

/**
 * Puts the shared debate of a URL segment into a page; null when there is none. The session must be
 * loaded.
 */
export type SharedPage = (
  ctx: AppContext,
  segment: string,
  page: WebFile,
) => Promise<WebFile | null>;

/**
 * Creates the shared page. When the storage is unavailable, the page is sent without the debate and
 * the app shows the error.
 */
export function sharedPage(services: Services): SharedPage {
  const { settings, models, log, quota, previewImages, verdicts } = services;
  return async (ctx, segment, page) => {
    const actor = ctx.state.actor ?? null;
    await quota.count("calls", quotaKey(ctx, actor));
    try {
      const found = await findShared(services, actor, segment);
      const base = shareBase({
        publicUrl: settings.publicUrl?.origin ?? null,
        platformHosts: settings.platformHosts,
        origin: originOf(ctx, settings),
      });
      const [view, verdict] = await Promise.all([
        readFound(services, actor, found),
        verdicts.latest(found.debate.id),
      ]);
      const head = sharedHead(found, verdict, `${base}/share/${segment}`, previewImages.size);
      return await withDebate(page, {
        head,
        text: sharedText(view, models.catalogue, segment),
        data: { ...presentShared(view), ...verdictNote(verdict) },
      });
    } catch (error) {
      if (error instanceof DomainError && error.code === "not-found") return null;
      log.warn({ error, requestId: ctx.state.requestId }, "sent a shared page without its debate");
      return page;
    }
  };
}

/**
 * Adds a debate to a page. Replacements are functions, so that `$` in a text has no special
 * meaning.
 */
async function withDebate(
  { content }: WebFile,
  {
    head,
    text,
    data,
  }: {
    readonly head: { title: string; tags: string };
    readonly text: string;
    readonly data: object;
  },
): Promise<WebFile> {
  const html = content
    .toString()
    .replace(/<title>[^<]*<\/title>/, () => `<title>${head.title}</title>`)
    .replace(/<meta name="description"[^>]*>\s*/, () => "")
    .replace("</head>", () => `${head.tags}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${text}</div>`)
    .replace(/<noscript>.*?<\/noscript>/s, () => "")
    .replace("</body>", () => `${dataBlock('id="shared"', data)}</body>`);
  return compressPage(html, SINGLE_PAGE_QUALITY);
}
