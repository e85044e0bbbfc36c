/** What the page brought along, so that the first screen needs to ask for nothing. Nothing in development, nor in a kept shell. */

import type { ModelOffer } from "../api/models.ts";
import { learnLanguageName } from "../i18n/language-name.ts";
import type { Texts } from "../i18n/text.ts";

/** The texts of the language that the server detected and sent the page in. */
export interface PageTexts {
  readonly language: string;
  readonly texts: Texts;
}

/** The texts in the page; null when it brought none. */
export function readPageTexts(): PageTexts | null {
  const block = globalThis.document?.getElementById("texts");
  if (!block) return null;
  if (block.dataset.name !== undefined) learnLanguageName(block.lang, block.dataset.name);
  return { language: block.lang, texts: JSON.parse(block.textContent) as Texts };
}

/** Reads the models that the page carries, in the form of `GET /api/models`; null when it carries none. */
export function readPageModels(): ModelOffer | null {
  const content = document.querySelector('meta[name="models"]')?.getAttribute("content");
  return content ? (JSON.parse(content) as ModelOffer) : null;
}

/**
 * Whether the server has sent the page to nobody who is signed in. A page that the browser kept may say so of somebody who has
 * signed in since: it counts only when it came over the network just now.
 */
export function isSentToVisitor(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return "visitor" in document.documentElement.dataset && (navigation?.transferSize ?? 0) > 0;
}
