/**
 * Words without the Markdown of a line, which a translation server would break: it knows plain text and
 * HTML. Emphasis and the marks of code are lost. The addresses of links follow the words, because a
 * reader needs them and nobody knows which words of the translation were the label.
 */

import { readInline } from "@einstein-vs-cat/core";

/** Words without marks, and the links that were in them. */
export interface PlainWords {
  readonly text: string;
  readonly links: readonly string[];
}

/** Takes the marks off words. */
export function plainWords(words: string): PlainWords {
  const runs = readInline(words);
  const links = runs.flatMap(({ address }) => (address === undefined ? [] : [address]));
  const text = runs
    .filter((run) => run.address !== run.text)
    .map((run) => run.text)
    .join("");
  return { text: text.trim(), links: [...new Set(links)] };
}

/** Puts the links behind the translated words. */
export function withLinks(translated: string, links: readonly string[]): string {
  const added = links.map((address) => ` ([${hostOf(address)}](${address}))`);
  return translated.trim().replaceAll(/\s+/g, " ") + added.join("");
}

const hostOf = (address: string) => URL.parse(address)?.host ?? address;
