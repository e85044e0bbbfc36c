/**
 * Markdown as HTML, as the simple parser reads it: the elements that
 * `app-web/ui/markdown/streaming-block.tsx` renders. HTML in a text is text, and links lead to the
 * web only.
 */

import { type Block, citedParts, isWebAddress, readBlock, readInline } from "@einstein-vs-cat/core";
import { escapeHtml } from "./escape-html.ts";

/** What a text is written with. */
interface Writing {
  /** Whether the debate has sources: then citations have the look of chips. */
  readonly hasSources?: boolean;
}

/** Returns the HTML of blocks. */
export const blocksHtml = (blocks: readonly Block[], writing: Writing = {}): string =>
  blocks.map((block) => blockHtml(block, (words) => wordsHtml(words, writing))).join("");

/** Returns words with their formatting as HTML. */
export function wordsHtml(words: string, { hasSources = false }: Writing = {}): string {
  return readInline(words)
    .map(({ text, code, emphasis, strong, address }) => {
      const isCiting = hasSources && !code && address === undefined;
      let html = isCiting ? citedHtml(text) : escapeHtml(text);
      if (code) html = `<code>${html}</code>`;
      if (emphasis) html = `<em>${html}</em>`;
      if (strong) html = `<strong>${html}</strong>`;
      return address !== undefined && isWebAddress(address) ? link(address, html) : html;
    })
    .join("");
}

/** Citations as in `cited-text.tsx`, before it is known what they are worth. */
const citedHtml = (text: string) =>
  citedParts(text)
    .map((part) => {
      const html = escapeHtml(part.text);
      if (part.kind === "words") return html;
      return part.kind === "rest"
        ? `<span aria-hidden="true" class="cite-rest">${html}</span>`
        : `<span class="cite"><bdi dir="ltr">${html}</bdi></span>`;
    })
    .join("");

const link = (address: string, html: string) =>
  `<a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer nofollow ugc">${html}</a>`;

/** Writes words. */
type Words = (words: string) => string;

function blockHtml(block: Block, write: Words): string {
  const content = readBlock(block);
  switch (content?.kind) {
    case "paragraph":
      return `<p>${write(content.words)}</p>`;
    case "heading":
      return `<h${content.level}>${write(content.words)}</h${content.level}>`;
    case "code":
      return `<pre><code>${escapeHtml(content.code)}</code></pre>`;
    case "list": {
      const items = content.items.map(
        ({ words, isNested }) => `<li${isNested ? ' class="nested"' : ""}>${write(words)}</li>`,
      );
      return content.start === null
        ? `<ul>${items.join("")}</ul>`
        : `<ol start="${content.start}">${items.join("")}</ol>`;
    }
    case "table": {
      const head =
        content.header === null ? "" : `<thead>${row(content.header, "th", write)}</thead>`;
      const body = content.rows.map((cells) => row(cells, "td", write)).join("");
      return `<div class="table-scroll"><table>${head}<tbody>${body}</tbody></table></div>`;
    }
    case "quote":
      return `<blockquote><p>${write(content.words)}</p></blockquote>`;
    case "rule":
      return "<hr/>";
    default:
      return "";
  }
}

const row = (cells: readonly string[], tag: "th" | "td", write: Words) =>
  `<tr>${cells.map((cell) => `<${tag}>${write(cell)}</${tag}>`).join("")}</tr>`;
