import { directionOf, type Theme } from "@einstein-vs-cat/core";
import { escapeHtml } from "./escape-html.ts";
import type { Screen } from "./screens.ts";

/** The build output for a language. */
export interface LanguageAssets {
  readonly texts: Readonly<Record<string, string>>;
  readonly mainScreen: string;
  /** The name of the language in the language itself. */
  readonly name: string;
}

/**
 * The properties that distinguish pages. `theme` is null without a signed-in user, or when the
 * session could not be loaded; `isVisitor` tells the two apart.
 */
export interface PageRequest {
  readonly language: string;
  readonly theme: Theme | null;
  readonly isVisitor: boolean;
  readonly isMainScreen: boolean;
  /** The screen at the path; null when there is none. */
  readonly screen: Screen | null;
}

/**
 * Composes the page of a request. Replacements are functions, so that `$` in a text has no special
 * meaning.
 */
export function addScreenFiles(html: string, files: readonly string[] = []): string {
  if (files.length === 0) return html;
  return html.replace(
    '<meta name="catalogues"',
    (next) => `<meta name="screen" content="${escapeHtml(files.join(" "))}" />${next}`,
  );
}

/** Replacements are functions, so that `$` in a text has no special meaning. */
export function composePage(
  html: string,
  { language, theme, isVisitor, isMainScreen }: PageRequest,
  assets: LanguageAssets | undefined,
): string {
  const attributes = `${theme === null ? "" : ` data-theme="${theme}"`}${isVisitor ? " data-visitor" : ""}`;
  const localized =
    assets === undefined
      ? html
      : html.replace(/<html[^>]*/, `<html lang="${language}" dir="${directionOf(language)}"`);
  const withAttributes = localized.replace(/<html[^>]*/, (tag) => tag + attributes);
  if (assets === undefined) return withAttributes;
  // A data block is not a script, so the content security policy does not apply to it.
  const texts = JSON.stringify(assets.texts).replaceAll("<", "\\u003c");
  const block = `<script type="application/json" id="texts" lang="${language}" data-name="${escapeHtml(assets.name)}">${texts}</script>`;
  const withScreen = isMainScreen
    ? withAttributes.replace(
        '<div id="root"></div>',
        () => `<div id="root">${assets.mainScreen}</div>`,
      )
    : withAttributes;
  return withScreen.replace("</body>", () => `${block}</body>`);
}
