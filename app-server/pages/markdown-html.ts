/**
 * Markdown as HTML, as the simple parser reads it: the elements that
 * `app-web/ui/markdown/streaming-block.tsx` renders. HTML in a text is text, and links lead to the
 * web only.
 */

import { type Block, isWebAddress, readBlock, readInline } from "@einstein-vs-cat/core";
import { escapeHtml } from "./escape-html.ts";

/** Returns the HTML of blocks. */
export const blocksHtml = (blocks: readonly Block[]): string => blocks.map(blockHtml).join("");

/** Returns words with their formatting as HTML. */
export function wordsHtml(words: string): string {
  return readInline(words)
    .map(({ text, code, emphasis, strong, address }) => {
      let html = escapeHtml(text);
      if (code) html = `<code>${html}</code>`;
      if (emphasis) html = `<em>${html}</em>`;
      if (strong) html = `<strong>${html}</strong>`;
      return address !== undefined && isWebAddress(address) ? link(address, html) : html;
    })
    .join("");
}

const link = (address: string, html: string) =>
  `<a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer nofollow ugc">${html}</a>`;

function blockHtml(block: Block): string {
  const content = readBlock(block);
  switch (content?.kind) {
    case "paragraph":
      return `<p>${wordsHtml(content.words)}</p>`;
    case "heading":
      return `<h${content.level}>${wordsHtml(content.words)}</h${content.level}>`;
    case "code":
      return `<pre><code>${escapeHtml(content.code)}</code></pre>`;
    case "list": {
      const items = content.items.map(
        ({ words, isNested }) => `<li${isNested ? ' class="nested"' : ""}>${wordsHtml(words)}</li>`,
      );
      return content.start === null
        ? `<ul>${items.join("")}</ul>`
        : `<ol start="${content.start}">${items.join("")}</ol>`;
    }
    case "table": {
      const head = content.header === null ? "" : `<thead>${row(content.header, "th")}</thead>`;
      const body = content.rows.map((cells) => row(cells, "td")).join("");
      return `<div class="table-scroll"><table>${head}<tbody>${body}</tbody></table></div>`;
    }
    case "quote":
      return `<blockquote><p>${wordsHtml(content.words)}</p></blockquote>`;
    case "rule":
      return "<hr/>";
    default:
      return "";
  }
}

const row = (cells: readonly string[], tag: "th" | "td") =>
  `<tr>${cells.map((cell) => `<${tag}>${wordsHtml(cell)}</${tag}>`).join("")}</tr>`;
