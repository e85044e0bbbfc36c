import { type Block, readBlocks } from "@einstein-vs-cat/core";
import { blocksOfLength, simpleBlocks } from "@einstein-vs-cat/core/markdown/read-blocks";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { blocksHtml } from "../../../app-server/pages/markdown-html.ts";
import { CitedTurnContext } from "../../../app-web/ui/evidence/cited-turn.ts";
import { StreamingBlock } from "../../../app-web/ui/markdown/streaming-block.tsx";
import { plainTexts, texts } from "../../app-web/ui/markdown-texts.tsx";
import { MIXED_MARKDOWN } from "../../operations/bench/markdown-text.ts";
import { wellFormedText } from "../../support/arbitraries.ts";
import { runs } from "../../support/runs.ts";

const SPOKEN = { citations: null, isPrivate: false };

const htmlOf = (text: string) => blocksHtml(readBlocks(text));

/** What the web app renders of blocks; it writes one entity in another way. */
const rendered = (blocks: readonly Block[]) =>
  blocks
    .map((block) => renderToStaticMarkup(<StreamingBlock block={block} />))
    .join("")
    .replaceAll("&#x27;", "&#39;");

describe("Markdown in a page of the server", () => {
  test("is what the simple parser of the web app shows, whatever the text consists of", () => {
    const text = fc.oneof(texts, plainTexts, wellFormedText({ maxLength: 40 }));
    fc.assert(
      fc.property(text, (text) => {
        for (const blocks of [readBlocks(text), simpleBlocks(text)])
          expect(blocksHtml(blocks), JSON.stringify(text)).toBe(rendered(blocks));
      }),
      { numRuns: runs(1_000) },
    );
  });

  test("has the chips that the web app shows at first, if the debate has sources", () => {
    const text = fc.oneof(texts, plainTexts);
    fc.assert(
      fc.property(text, (text) => {
        const blocks = readBlocks(text);
        const shown = blocks
          .map((block) =>
            renderToStaticMarkup(
              <CitedTurnContext value={SPOKEN}>
                <StreamingBlock block={block} />
              </CitedTurnContext>,
            ),
          )
          .join("")
          .replaceAll("&#x27;", "&#39;");
        expect(blocksHtml(blocks, { hasSources: true }), JSON.stringify(text)).toBe(shown);
      }),
      { numRuns: runs(500) },
    );
    expect(blocksHtml(readBlocks("So [S2 §14]."), { hasSources: true })).toBe(
      '<p>So <span aria-hidden="true" class="cite-rest">[</span><span class="cite"><bdi dir="ltr">S2 §14</bdi></span><span aria-hidden="true" class="cite-rest">]</span>.</p>',
    );
    expect(htmlOf("So [S2 §14].")).toBe("<p>So [S2 §14].</p>");
  });

  test.each([
    ["## 1. **Doubt**", "<h3>1. <strong>Doubt</strong></h3>"],
    ["#### Small", "<h5>Small</h5>"],
    ["a *b* `c*d*`", "<p>a <em>b</em> <code>c*d*</code></p>"],
    ["- one\n- **two**", "<ul><li>one</li><li><strong>two</strong></li></ul>"],
    ["3. three\n4. four", '<ol start="3"><li>three</li><li>four</li></ol>'],
    ["> said\n> twice", "<blockquote><p>said twice</p></blockquote>"],
    ["```js\na < b\n```", "<pre><code>a &lt; b</code></pre>"],
    ["a\n\n---\n\nb", "<p>a</p><hr/><p>b</p>"],
    [
      "| a | b |\n|---|---|\n| **c** | d |",
      '<div class="table-scroll"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><strong>c</strong></td><td>d</td></tr></tbody></table></div>',
    ],
  ])("shows %j as its elements", (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  test("links the web only, without a referrer or search ranking", () => {
    const link = (address: string, words: string) =>
      `<p><a href="${address}" target="_blank" rel="noopener noreferrer nofollow ugc">${words}</a></p>`;
    expect(htmlOf("[a](https://example.org/?b&c)")).toBe(link("https://example.org/?b&amp;c", "a"));
    expect(htmlOf("[https://example.org]")).toBe(
      link("https://example.org", "https://example.org"),
    );
    for (const address of ["javascript:alert(1)", "data:text/html,x", "//evil.example", "/auth"])
      expect(htmlOf(`[a](${address})`)).toBe("<p>a</p>");
    expect(htmlOf('[a](https://example.org/"onclick="alert)')).not.toContain('"onclick');
  });

  test("shows HTML as text", () => {
    expect(htmlOf("<script>alert('1')</script> **<b>**")).toBe(
      "<p>&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; <strong>&lt;b&gt;</strong></p>",
    );
    expect(htmlOf("# <img src=x onerror=alert(1)>")).toBe(
      "<h3>&lt;img src=x onerror=alert(1)&gt;</h3>",
    );
    expect(htmlOf("```\n</code><script>\n```")).toBe(
      "<pre><code>&lt;/code&gt;&lt;script&gt;</code></pre>",
    );
  });

  test("has no marks in what models commonly write", () => {
    const words = htmlOf(MIXED_MARKDOWN.repeat(2)).replaceAll(/<[^>]*>/g, "\n");
    expect(words).not.toMatch(/\*\*|^#|```|\]\(|\|/m);
  });
});

test("as many blocks are shown as a length takes, and at least one of a text that has any", () => {
  const blocks = readBlocks("12345\n\n12345\n\n12345");
  expect([0, 1, 5, 6, 15, 99].map((length) => blocksOfLength(blocks, length))).toEqual([
    0, 1, 1, 2, 3, 3,
  ]);
});
