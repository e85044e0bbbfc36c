/**
 * The addresses on cards and in responses. A model may invent them, so an address is only a text until it is known to be
 * one of the web and to stand in what was really said.
 */

const AUTHORITY =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,62})\.)+\p{L}[\p{L}\p{M}\p{N}-]{1,62}\.?(?::\d{1,5})?(?=[/?#]|$)/iu;

/** White space, quotation marks, brackets that open a tag, invisible and direction-changing marks, and halves of pairs. */
const UNFIT = /[\s<>"'`|\\^{}\p{C}]|\u034F|[\uFE00-\uFE0F]/u;

/**
 * The Source URL of a card as an address of the web, null when it is none. A text without an http prefix gets `https://`
 * (SPEC §2); 'N/A', other schemes (`javascript:`, `data:`), names and passwords before the host, and hosts without a dot
 * are refused. A Markdown link gives its address.
 */
export function normaliseSourceUrl(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^!?\[[^\][]*\]\(\s*([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s[^()]*)?\)$/u, "$1")
    .replace(/^[<["'`“”]+|[>\]"'`“”]+$/gu, "")
    .trim();
  if (bare === "" || UNFIT.test(bare)) return null;
  const url = /^https?:\/\//i.test(bare) ? bare : `https://${bare}`;
  const authority = AUTHORITY.exec(url);
  return authority === null ? null : authority[0].toLowerCase() + url.slice(authority[0].length);
}

/** What may stand right before an address: not a part of a longer one. */
const BEFORE = /(?:^|https?:\/\/|[^\p{L}\p{M}\p{N}._~:/?#@!$&*+,;=%-])$/iu;

/** What may stand right behind an address: its own last slash, punctuation, and then nothing that goes on with it. */
const BEHIND =
  /^\/?(?:$|[\s\])}>"'`|<“”‘’«»…]|[*_~]+(?:$|[\s\p{P}])|[.,;:!?]+(?:$|[\s\p{P}])|(?=[^\p{ASCII}])\p{P})/u;

/** Whether a text states this address: the whole of it, with either scheme, with or without its last slash. */
export function statesUrl(text: string, url: string): boolean {
  const { host, path } = parted(url);
  const lowered = asciiLowered(text);
  const address = host + path;
  for (let at = lowered.indexOf(host); at >= 0; at = lowered.indexOf(host, at + 1)) {
    const end = at + address.length;
    if (text.slice(at + host.length, end) !== path) continue;
    if (BEFORE.test(text.slice(Math.max(0, at - 8), at)) && BEHIND.test(text.slice(end, end + 8)))
      return true;
  }
  return false;
}

function parted(url: string): { host: string; path: string } {
  const address = url.replace(/^https?:\/\//i, "").replace(/\/$/, "");
  const length = address.search(/[/?#]|$/u);
  return { host: asciiLowered(address.slice(0, length)), path: address.slice(length) };
}

/** Lower case that keeps every offset. */
function asciiLowered(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
