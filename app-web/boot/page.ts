/**
 * Data that the server embedded in the page to save requests. Absent in development and in the
 * offline shell.
 */

import type { User } from "../api/account/user.ts";
import type { SerializedDebate } from "../api/debates.ts";
import type { ModelOffer } from "../api/models.ts";
import type { SerializedShared } from "../api/sharing/share.ts";
import type { SerializedUsage } from "../api/usage.ts";
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
  if (later) keepLaterTexts("later", block.lang, JSON.parse(later.textContent) as Texts);
  return { language: block.lang, texts: JSON.parse(block.textContent) as Texts };
}

/** Returns the embedded models, in the form of `GET /api/models`, or null. */
export function readPageModels(): ModelOffer | null {
  const content = document.querySelector('meta[name="models"]')?.getAttribute("content");
  return content ? (JSON.parse(content) as ModelOffer) : null;
}

/** A debate that the address of the page names, its owner, and what they have used today. */
export interface PageDebate {
  readonly user: User;
  readonly debate: SerializedDebate;
  readonly usage: SerializedUsage;
  /** Whether a turn may be running. */
  readonly mayRun: boolean;
}

/** Returns the embedded debate, or null. */
export function readPageDebate(): PageDebate | null {
  const block = document.getElementById("debate");
  return block && (JSON.parse(block.textContent) as PageDebate);
}

/** Returns the embedded shared debate, as the reader of the page may see it, or null. */
export function readPageShared(): SerializedShared | null {
  const block = globalThis.document?.getElementById("shared");
  return block ? (JSON.parse(block.textContent) as SerializedShared) : null;
}

/** Removes the embedded shared debate, so that it is read anew from the server from now on. */
export const forgetPageShared = () => globalThis.document?.getElementById("shared")?.remove();

/** Returns whether the page was made for a visitor. It may have come from the browser's cache. */
export const isVisitorsPage = () => "visitor" in document.documentElement.dataset;

/**
 * Returns whether the server sent the page to a visitor. A cached page may be older than a login,
 * so only a page that came over the network counts.
 */
export function isSentToVisitor(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return isVisitorsPage() && (navigation?.transferSize ?? 0) > 0;
}

/** How people log in to this server, where it is not only with a password. */
export interface PageSignIn {
  readonly provider: string;
  readonly allowsPasswords: boolean;
}

/** Returns the log-in provider that the page names, or null. */
export function readPageSignIn(): PageSignIn | null {
  const named = globalThis.document?.documentElement.dataset.signIn;
  return named === undefined ? null : (JSON.parse(named) as PageSignIn);
}
