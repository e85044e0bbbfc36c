/**
 * Data that the server embedded in the page to save requests. Absent in development and in the
 * offline shell.
 */

import type { ModelOffer } from "../api/models.ts";
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

/**
 * Returns whether the server sent the page to a visitor. A cached page may be older than a login,
 * so only a page that came over the network counts.
 */
export function isSentToVisitor(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return "visitor" in document.documentElement.dataset && (navigation?.transferSize ?? 0) > 0;
}
