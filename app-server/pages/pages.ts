/**
 * The HTML page of the app for a request: in the detected language with its texts, in the user's
 * saved theme, with the list of models, and where its screen is prerendered, with that. The app's
 * script takes over when it has loaded. Pages contain nothing personal, so they are composed once
 * and cached.
 */

import type { ModelOffer } from "@einstein-vs-cat/core";
import { LRUCache } from "lru-cache";
import {
  composePage,
  type LanguageAssets,
  type PageRequest,
  type PageSignIn,
} from "./compose-page.ts";
import { compressPage } from "./compress-page.ts";
import { escapeHtml } from "./escape-html.ts";
import type { WebFile, WebFiles } from "./web-files.ts";

/** The URL paths of the files that pages are composed from. They are not served themselves. */
const TEMPLATE_FILES: ReadonlySet<string> = new Set(["/index.html", "/screens.json"]);

/** Where the build puts the parts of the pages, in one file for each language. */
const PARTS = "/pages/";

/** Returns whether pages are composed from the file at a URL path. */
export const isTemplate = (path: string): boolean =>
  TEMPLATE_FILES.has(path) || path.startsWith(PARTS);

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
  signIn: PageSignIn | null = null,
): ((request: PageRequest) => Promise<WebFile>) | null {
  const indexHtml = files?.get("/index.html")?.content.toString();
  if (indexHtml === undefined) return null;
  const withModels = (offer: Offer) => {
    const meta = `<meta name="models" content="${escapeHtml(JSON.stringify(offer))}" />`;
    return indexHtml.replace("</head>", () => `${meta}</head>`);
  };
  let offer = models();
  let html = withModels(offer);
  const partsOf = (language: string) => files?.get(`${PARTS}${language}.json`)?.content;
  const cache = new LRUCache<string, Promise<WebFile>>({ max: MAX_CACHED_PAGES });
  return (request) => {
    const current = models();
    if (current !== offer) {
      offer = current;
      html = withModels(offer);
      cache.clear();
    }
    const parts = partsOf(request.language);
    const language = parts === undefined ? null : request.language;
    const { screen, theme, isVisitor, isMainScreen } = request;
    const key = JSON.stringify([language, screen?.path, theme, isVisitor, isMainScreen]);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const page = compressPage(
      composePage(
        html,
        { ...request, isRehearsal: offer.rehearsal, signIn },
        // Parsed for each new page: all languages together would be 10 MB, and few are in use.
        parts && (JSON.parse(parts.toString()) as LanguageAssets),
      ),
    );
    cache.set(key, page);
    return page;
  };
}
