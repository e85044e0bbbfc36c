/**
 * The HTML page of the app for a request: in the detected language with its texts, in the user's
 * saved theme, with the list of models, and where its screen is prerendered, with that. The app's
 * script takes over when it has loaded. Pages contain nothing personal, so they are composed once
 * and cached.
 */

import type { ModelOffer } from "@einstein-vs-cat/core";
import { LRUCache } from "lru-cache";
import { composePage, type LanguageAssets, type PageRequest } from "./compose-page.ts";
import { compressPage } from "./compress-page.ts";
import { escapeHtml } from "./escape-html.ts";
import type { WebFile, WebFiles } from "./web-files.ts";

/** The URL paths of the files that pages are composed from. They are not served themselves. */
export const TEMPLATE_FILES: ReadonlySet<string> = new Set([
  "/index.html",
  "/pages.json",
  "/screens.json",
]);

/**
 * The number of cached pages: every language of the main screen and of the rules of judging for
 * visitors, and other pages in use. With its compressed forms, a page takes about 150 KB, and one with
 * the rules 165 to 220 KB.
 */
const MAX_CACHED_PAGES = 200;

/** The list of models, as far as pages depend on it. */
type Offer = Pick<ModelOffer, "rehearsal">;

/**
 * Returns a function that creates pages from the built app and the list of models; null when the
 * app is not built. Pages with an earlier list are dropped when `models` returns another object.
 */
export function createPages(
  files: WebFiles | null,
  models: () => Offer,
): ((request: PageRequest) => Promise<WebFile>) | null {
  const indexHtml = files?.get("/index.html")?.content.toString();
  if (indexHtml === undefined) return null;
  const withModels = (offer: Offer) => {
    const meta = `<meta name="models" content="${escapeHtml(JSON.stringify(offer))}" />`;
    return indexHtml.replace("</head>", () => `${meta}</head>`);
  };
  let offer = models();
  let html = withModels(offer);
  const read = (name: string) => JSON.parse(files?.get(name)?.content.toString() ?? "{}");
  const languages = read("/pages.json") as Record<string, LanguageAssets>;
  const cache = new LRUCache<string, Promise<WebFile>>({ max: MAX_CACHED_PAGES });
  return (request) => {
    const current = models();
    if (current !== offer) {
      offer = current;
      html = withModels(offer);
      cache.clear();
    }
    const language = Object.hasOwn(languages, request.language) ? request.language : null;
    const { screen, theme, isVisitor, isMainScreen } = request;
    const key = JSON.stringify([language, screen?.path, theme, isVisitor, isMainScreen]);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const page = compressPage(
      composePage(
        html,
        { ...request, isRehearsal: offer.rehearsal },
        language === null ? undefined : languages[language],
      ),
    );
    cache.set(key, page);
    return page;
  };
}
