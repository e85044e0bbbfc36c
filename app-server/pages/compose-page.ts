import { directionOf, type Theme } from "@einstein-vs-cat/core";
import { dataBlock } from "./data-block.ts";
import { escapeHtml } from "./escape-html.ts";
import type { Screen } from "./screens.ts";

/** The build output for a language. */
export interface LanguageAssets {
  readonly texts: Readonly<Record<string, string>>;
  /** The texts that only some screens need. */
  readonly laterTexts: Readonly<Record<string, string>>;
  readonly mainScreen: string;
  /** The other prerendered screens, by their paths. */
  readonly screens: Readonly<Record<string, string>>;
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

/** How people log in to the server, as far as it is not only with a password. */
export interface PageSignIn {
  /** What people call the log-in provider. */
  readonly provider: string;
  readonly allowsPasswords: boolean;
}

/** A page with the state of the server: without a model, the screen shows what there is to read. */
interface ComposedPage extends PageRequest {
  readonly isRehearsal: boolean;
  /** Null where people log in with a password only. */
  readonly signIn: PageSignIn | null;
}

/**
 * Composes the page of a request. Replacements are functions, so that `$` in a text has no special
 * meaning.
 */
export function composePage(
  html: string,
  { language, theme, isVisitor, isRehearsal, isMainScreen, screen, signIn }: ComposedPage,
  assets: LanguageAssets | undefined,
): string {
  const markup = isMainScreen ? assets?.mainScreen : assets?.screens[screen?.path ?? ""];
  const attributes = [
    theme === null ? "" : ` data-theme="${theme}"`,
    isVisitor ? " data-visitor" : "",
    isMainScreen && isRehearsal ? " data-rehearsal" : "",
    markup === undefined ? "" : " data-prerendered",
    signIn === null ? "" : ` data-sign-in="${escapeHtml(JSON.stringify(signIn))}"`,
  ].join("");
  const localized =
    assets === undefined
      ? html
      : html.replace(/<html[^>]*/, `<html lang="${language}" dir="${directionOf(language)}"`);
  const withAttributes = nameScreen(
    localized.replace(/<html[^>]*/, (tag) => tag + attributes),
    screen,
  );
  if (assets === undefined) return withAttributes;
  const block = dataBlock(
    `id="texts" lang="${language}" data-name="${escapeHtml(assets.name)}"`,
    assets.texts,
  );
  const laterBlock = screen?.needsLaterTexts
    ? dataBlock('id="later-texts"', assets.laterTexts)
    : "";
  const withScreen = withAttributes.replace(
    '<div id="root"></div>',
    () => `<div id="root">${markup ?? ""}</div>`,
  );
  return withScreen.replace("</body>", () => `${block}${laterBlock}</body>`);
}

/** Names the files of the screen, so that the browser loads them before it knows the screen. */
function nameScreen(html: string, screen: Screen | null): string {
  const { files = [], needsLaterTexts = false } = screen ?? {};
  if (files.length === 0) return html;
  const mark = needsLaterTexts ? " data-later-texts" : "";
  return html.replace(
    '<meta name="catalogues"',
    (next) => `<meta name="screen" content="${escapeHtml(files.join(" "))}"${mark} />${next}`,
  );
}
