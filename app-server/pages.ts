/**
 * The page of the app as one visit gets it: in the detected language with the texts of that language, in the theme that a
 * signed-in person has saved, with the models on offer, and at `/` with the main screen drawn already. The build has drawn it; the script of the app takes
 * its place when it is there. Each of these pages is made once and kept: there are few, and none says who is asking.
 */

import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { directionOf, type Theme } from "@einstein-vs-cat/core";
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
export interface PageWish {
  readonly language: string;
  readonly theme: Theme | null;
  readonly isVisitor: boolean;
  readonly isMainScreen: boolean;
}

/** Makes pages of the built app and of what the API tells about models; null when it is not built. */
export function createPages(files: WebFiles | null, models: object): ((wish: PageWish) => Promise<WebFile>) | null {
  const bare = files?.get("/index.html")?.content.toString();
  if (bare === undefined) return null;
  const meta = `<meta name="models" content="${escapeHtml(JSON.stringify(models))}" />`;
  const html = bare.replace("</head>", () => `${meta}</head>`);
  const languages = JSON.parse(files?.get("/pages.json")?.content.toString() ?? "{}") as Record<string, LanguageParts>;
  const made = new Map<string, Promise<WebFile>>();
  return ({ language, theme, isVisitor, isMainScreen }) => {
    const parts = Object.hasOwn(languages, language) ? languages[language] : undefined;
    const key = JSON.stringify([parts && language, theme, isVisitor, isMainScreen]);
    const page = made.get(key) ?? pageOf(compose(html, { language, theme, isVisitor, isMainScreen }, parts), WELL);
    made.set(key, page);
    return page;
  };
}

/** The replacements are functions: what a text says after a dollar sign means nothing then. */
function compose(html: string, { language, theme, isVisitor, isMainScreen }: PageWish, parts: LanguageParts | undefined): string {
  const marks = `${theme === null ? "" : ` data-theme="${theme}"`}${isVisitor ? " data-visitor" : ""}`;
  const known =
    parts === undefined ? html : html.replace(/<html[^>]*/, `<html lang="${language}" dir="${directionOf(language)}"`);
  const marked = known.replace(/<html[^>]*/, (tag) => tag + marks);
  if (parts === undefined) return marked;
  // A data block is no script: the content security policy has nothing to say about it.
  const texts = JSON.stringify(parts.texts).replaceAll("<", "\\u003c");
  const block = `<script type="application/json" id="texts" lang="${language}" data-name="${escapeHtml(parts.name)}">${texts}</script>`;
  const drawn = isMainScreen ? marked.replace('<div id="root"></div>', () => `<div id="root">${parts.mainScreen}</div>`) : marked;
  return drawn.replace("</body>", () => `${block}</body>`);
}

/** How hard a page is packed (brotli's quality): one that many get well, though somebody is waiting for the first of each; one for a single visit quickly. */
const WELL = 9;
export const QUICKLY = 5;

/** A page, packed. */
export async function pageOf(html: string, quality: number): Promise<WebFile> {
  const content = Buffer.from(html);
  const br = await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return { content, packed: { br }, entityTag: createHash("sha256").update(content).digest("base64url").slice(0, 22) };
}
