/**
 * Data that the server embedded in the page to save requests. Absent in development and in the
 * offline shell.
 */

import type { SerializedDebate } from "../api/debates.ts";
import type { ModelOffer } from "../api/models.ts";
import type { User } from "../api/user.ts";
import { registerLanguageName } from "../i18n/language-name.ts";
import { keepLaterTexts, type Texts } from "../i18n/text.ts";

/** The embedded first texts in the language that the server detected. */
export interface PageTexts {
  readonly language: string;
  readonly texts: Texts;
}

/** Returns the embedded first texts, or null. Keeps the embedded later texts. */
export function readPageTexts(): PageTexts | null {
  const block = globalThis.document?.getElementById("texts");
  if (!block) return null;
  if (block.dataset.name !== undefined) registerLanguageName(block.lang, block.dataset.name);
  const later = document.getElementById("later-texts");
  if (later) keepLaterTexts(block.lang, JSON.parse(later.textContent) as Texts);
  return { language: block.lang, texts: JSON.parse(block.textContent) as Texts };
}

/** Returns the embedded models, in the form of `GET /api/models`, or null. */
export function readPageModels(): ModelOffer | null {
  const content = document.querySelector('meta[name="models"]')?.getAttribute("content");
  return content ? (JSON.parse(content) as ModelOffer) : null;
}

/** A debate that the address of the page names, and its owner. */
export interface PageDebate {
  readonly user: User;
  readonly debate: SerializedDebate;
}

/** Returns the embedded debate, or null. */
export function readPageDebate(): PageDebate | null {
  const block = document.getElementById("debate");
  return block && (JSON.parse(block.textContent) as PageDebate);
}

/**
 * Returns whether the server sent the page to a visitor. A cached page may be older than a login,
 * so only a page that came over the network counts.
 */
export function isSentToVisitor(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return "visitor" in document.documentElement.dataset && (navigation?.transferSize ?? 0) > 0;
}
