/**
 * Source URLs in cards and responses. A model may invent one, so it is only shown as a link after
 * it proved to be a web address that appears in the debate.
 */

import { trimCharacters } from "../shared/text.ts";

const AUTHORITY =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,62})\.)+\p{L}[\p{L}\p{M}\p{N}-]{1,62}\.?(?::\d{1,5})?(?=[/?#]|$)/iu;

/**
 * White space, quotation marks, angle brackets, invisible and direction-changing characters, and
 * lone surrogates.
 */
const FORBIDDEN = /[\s<>"'`|\\^{}\p{C}]|\u034F|[\uFE00-\uFE0F]/u;

/**
 * Returns a source URL as a web address, or null. A text without an http prefix gets `https://`.
 * Rejects 'N/A', other schemes (`javascript:`, `data:`), credentials, and hosts without a dot. For
 * a Markdown link, uses its target.
 */
export function normaliseSourceUrl(text: string): string | null {
  const bare = trimCharacters(linkTarget(text.trim()), /[<["'`“”]/, /[>\]"'`“”]/).trim();
  if (bare === "" || FORBIDDEN.test(bare)) return null;
  const url = /^https?:\/\//i.test(bare) ? bare : `https://${bare}`;
  const authority = AUTHORITY.exec(url);
  return authority === null ? null : authority[0].toLowerCase() + url.slice(authority[0].length);
}

/**
 * Returns the target of a text that is a Markdown link and nothing else; any other text as it is.
 */
function linkTarget(text: string): string {
  const inside = /^!?\[[^\][]*\]\((.*)\)$/su.exec(text)?.[1]?.trimStart();
  if (inside === undefined) return text;
  // A title may follow the target.
  const target = /^[^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?=(?:\s[^()]*)?$)/u.exec(inside);
  return target?.[0] ?? text;
}

/** What may precede an address, so that it is not part of a longer one. */
const BEFORE = /(?:^|https?:\/\/|[^\p{L}\p{M}\p{N}._~:/?#@!$&*+,;=%-])$/iu;

/**
 * What may follow an address: its trailing slash, punctuation, and then nothing that continues it.
 */
const AFTER =
  /^\/?(?:$|[\s\])}>"'`|<“”‘’«»…]|[*_~]+(?:$|[\s\p{P}])|[.,;:!?]+(?:$|[\s\p{P}])|(?=[^\p{ASCII}])\p{P})/u;

/**
 * Returns whether a text contains the complete address, with either scheme, with or without a
 * trailing slash.
 */
export function containsUrl(text: string, url: string): boolean {
  const { host, path } = splitUrl(url);
  const lowered = toAsciiLowerCase(text);
  const address = host + path;
  for (let at = lowered.indexOf(host); at >= 0; at = lowered.indexOf(host, at + 1)) {
    const end = at + address.length;
    if (text.slice(at + host.length, end) !== path) continue;
    if (BEFORE.test(text.slice(Math.max(0, at - 8), at)) && AFTER.test(text.slice(end, end + 8)))
      return true;
  }
  return false;
}

function splitUrl(url: string): { host: string; path: string } {
  const address = url.replace(/^https?:\/\//i, "").replace(/\/$/, "");
  const length = address.search(/[/?#]|$/u);
  return { host: toAsciiLowerCase(address.slice(0, length)), path: address.slice(length) };
}

/** Lowercases ASCII letters only, which keeps all offsets. */
function toAsciiLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
