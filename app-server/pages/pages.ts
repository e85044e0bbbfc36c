/**
 * The page of the app as one visit gets it: in the detected language with the texts of that language, in the theme that a
 * signed-in person has saved, with the models on offer, and at `/` with the main screen drawn already. The build has drawn it; the script of the app takes
 * its place when it is there. A page is made once and kept for a while: none says who is asking.
 */

import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { directionOf, type Theme } from "@einstein-vs-cat/core";
import { LRUCache } from "lru-cache";
import { escapeHtml } from "./escape-html.ts";
import type { WebFile, WebFiles } from "./web-files.ts";

/** The addresses of the files that pages are made of. They are no pages themselves. */
export const PARTS: ReadonlySet<string> = new Set(["/index.html", "/pages.json", "/screens.json"]);

/** What the build has made for a language. */
interface LanguageParts {
  readonly texts: Readonly<Record<string, string>>;
  readonly mainScreen: string;
  /** What the language calls itself. */
  readonly name: string;
}

/** Which page is wanted. `theme` is null when nobody is signed in or this is not known, which `isVisitor` tells apart. */
export interface PageRequest {
  readonly language: string;
  readonly theme: Theme | null;
  readonly isVisitor: boolean;
  readonly isMainScreen: boolean;
  /** The first part of the address. */
  readonly screen: string;
}

/** Room for the main screen of a visitor in every language, and for the pages in use besides. One takes about 130 KB. */
const MAX_CACHED_PAGES = 200;

/** Makes pages of the built app and of what the API tells about models; null when it is not built. */
export function createPages(
  files: WebFiles | null,
  models: object,
): ((wish: PageRequest) => Promise<WebFile>) | null {
  const bare = files?.get("/index.html")?.content.toString();
  if (bare === undefined) return null;
  const meta = `<meta name="models" content="${escapeHtml(JSON.stringify(models))}" />`;
  const html = bare.replace("</head>", () => `${meta}</head>`);
  const read = (name: string) => JSON.parse(files?.get(name)?.content.toString() ?? "{}");
  const languages = read("/pages.json") as Record<string, LanguageParts>;
  const filesOf = read("/screens.json") as Record<string, readonly string[]>;
  const cache = new LRUCache<string, Promise<WebFile>>({ max: MAX_CACHED_PAGES });
  return (wish) => {
    const language = Object.hasOwn(languages, wish.language) ? wish.language : null;
    const screen = Object.hasOwn(filesOf, wish.screen) ? wish.screen : null;
    const key = JSON.stringify([language, screen, wish.theme, wish.isVisitor, wish.isMainScreen]);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const bareScreen = withFiles(html, screen === null ? [] : filesOf[screen]);
    const page = pageOf(
      compose(bareScreen, wish, language === null ? undefined : languages[language]),
      WELL,
    );
    cache.set(key, page);
    return page;
  };
}

/** Names the files of a screen in its page, before what begins to load them. */
function withFiles(html: string, files: readonly string[] = []): string {
  if (files.length === 0) return html;
  return html.replace(
    '<meta name="catalogues"',
    (next) => `<meta name="screen" content="${escapeHtml(files.join(" "))}" />${next}`,
  );
}

/** The replacements are functions: what a text says after a dollar sign means nothing then. */
function compose(
  html: string,
  { language, theme, isVisitor, isMainScreen }: PageRequest,
  parts: LanguageParts | undefined,
): string {
  const marks = `${theme === null ? "" : ` data-theme="${theme}"`}${isVisitor ? " data-visitor" : ""}`;
  const known =
    parts === undefined
      ? html
      : html.replace(/<html[^>]*/, `<html lang="${language}" dir="${directionOf(language)}"`);
  const marked = known.replace(/<html[^>]*/, (tag) => tag + marks);
  if (parts === undefined) return marked;
  // A data block is no script: the content security policy has nothing to say about it.
  const texts = JSON.stringify(parts.texts).replaceAll("<", "\\u003c");
  const block = `<script type="application/json" id="texts" lang="${language}" data-name="${escapeHtml(parts.name)}">${texts}</script>`;
  const drawn = isMainScreen
    ? marked.replace('<div id="root"></div>', () => `<div id="root">${parts.mainScreen}</div>`)
    : marked;
  return drawn.replace("</body>", () => `${block}</body>`);
}

/** How hard a page is packed (brotli's quality): one that many get well, though somebody is waiting for the first of each; one for a single visit quickly. */
const WELL = 9;
export const QUICKLY = 5;

/** A page, packed. */
export async function pageOf(html: string, quality: number): Promise<WebFile> {
  const content = Buffer.from(html);
  const br = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
  return {
    content,
    packed: { br },
    entityTag: createHash("sha256").update(content).digest("base64url").slice(0, 22),
  };
}
