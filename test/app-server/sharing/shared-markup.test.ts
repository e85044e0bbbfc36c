/**
 * Text of users and models stays text on a shared page: it creates no entity, and no tag or attribute
 * but those of its Markdown. What that shows is tested in `markdown-html.test.tsx`.
 */

import { type Debate, readSummary, truncate } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wellFormedText } from "../../support/arbitraries.ts";
import type { Harness, Visitor } from "../harness.ts";
import { newOwner, SHELL, share, startAppWithPages } from "./shared-fixtures.ts";
import { pageOf } from "./shared-requests.ts";

/** Text that could end a tag, an attribute or a part of the page, and replacement patterns. */
const ATTACKS = [
  ...[
    '"',
    "'",
    ">",
    "<",
    "&",
    "&lt;",
    "&amp;quot;",
    "&#34;",
    "\\",
    "`",
    "$&",
    "$`",
    "$'",
    "$1",
    "$$",
  ],
  ...[
    "<script>alert(1)</script>",
    "</title>",
    "</head>",
    "<noscript>",
    "</noscript>",
    '<div id="root"></div>',
    "</div></main>",
  ],
  ...[
    '" onload="alert(1)',
    '" /><meta http-equiv="refresh" content="0;url=//evil.example',
    '<meta name="description" content="x">',
  ],
  ...[
    "<!--",
    "-->",
    "<![CDATA[",
    "<style>*{display:none}</style>",
    "<img src=//evil.example/x.png>",
    "<base href=//evil.example>",
  ],
  ...[
    "\n\n",
    "\r\n",
    "\n \t\n",
    "\u2028",
    "\u202e",
    '| a | <b> | https://evil.example/?"> |',
    "\n| --- | --- |\n",
  ],
];
const piece = fc.oneof(
  { arbitrary: fc.constantFrom(...ATTACKS), weight: 3 },
  { arbitrary: wellFormedText({ maxLength: 4 }), weight: 1 },
);
const text = fc
  .array(piece, { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.join("").replaceAll("\0", ""));

/** The attributes that a tag of the shared text may have: none of them carries text but a link. */
const ATTRIBUTES =
  '(?: (?:class="[\\w\\-:()[\\],./ ]*"|dir="auto"|lang="en"|type="button"|start="\\d+"|target="_blank"|rel="noopener noreferrer nofollow ugc"|href="(?:/auth|#\\d+|https?://[^"<>]*)"))*';
const ELEMENTS =
  "button|div|main|header|section|article|details|summary|h[1-6]|p|span|bdi|a|dl|dt|dd|strong|em|code|pre|ul|ol|li|blockquote|table|thead|tbody|tr|th|td";

/** The tags that a shared page may add to the page of the app. */
const ADDED = [
  new RegExp(`^<(?:${ELEMENTS})${ATTRIBUTES}>$`, "i"),
  new RegExp(`^</(?:${ELEMENTS})>$`),
  /^<hr\/>$/,
  /^<meta (name|property)="[a-z:_]+" content="[^"<>]*" \/>$/,
  /^<link rel="alternate" type="application\/json\+oembed" href="http:[\w:/.?=%&;-]*" title="[^"<>]*" \/>$/,
];

const isAdded = (tag: string) => ADDED.some((form) => form.test(tag));

/** The data of the app: JSON without the sign that could end it. */
const DATA = /<script type="application\/json" id="shared">([^<]*)<\/script>/;

/** The words of the vote, which no person wrote. */
const VOTE_WORDS = /<script type="application\/json" id="vote-words" lang="en">[^<]*<\/script>/;

const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/**
 * Decodes text of the page as a browser does; fails on unknown entities and on unescaped
 * characters.
 */
function decode(escaped: string): string {
  expect(escaped.replace(/&(amp|lt|gt|quot|#39);/g, "")).not.toMatch(/[&<>"']/);
  return escaped.replace(/&[^;]+;/g, (entity) => ENTITIES[entity] as string);
}

let app: Harness;
let owner: Visitor;
beforeAll(async () => {
  app = await startAppWithPages();
  owner = await newOwner(app);
});
afterAll(() => app.close());

/**
 * Replaces every text of a debate with two responses and one context, including the argument cards.
 */
function rewrite(debate: Debate, texts: readonly string[]): void {
  const [question = "", option1 = "", option2 = "", first = "", second = "", ...rest] = texts;
  const [context, summary = "", model] = rest;
  app.tables.debates.set(debate.id, { ...debate, question, option1, option2 });
  const [one, two] = app.tables.responsesOf(debate.id) as [object, object];
  Object.assign(one, {
    content: first,
    summary: readSummary(summary, first),
    speaker: { kind: "model", model },
  });
  Object.assign(two, {
    content: second,
    summary: readSummary(
      `| A | B | C |\n|---|---|---|\n| ${context} | ${summary} | https://${summary} |`,
      second,
    ),
  });
  Object.assign(app.tables.remarksOf(debate.id)[0] as object, { content: context });
}

const onOneLine = (value: string) => value.replace(/\s+/g, " ").trim();
const withoutSpace = (value: string) => value.replace(/\s+/g, "");

test("a shared page has only the expected tags and attributes, whatever its texts are", async () => {
  const debate = await share(app, owner, { responses: 2, inputs: 1 });
  const shellTags = tagsOf(SHELL.replace('dir="ltr"', 'dir="ltr" data-visitor')).filter(
    (tag) => !/noscript|name="description"/.test(tag) && !isAdded(tag),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 8, maxLength: 8 }), async (texts) => {
      rewrite(debate, texts);
      const page = await (await pageOf(app.visitor(), debate.shareToken)).text();
      const [block = "none", data = "null"] = DATA.exec(page) ?? [];
      expect((JSON.parse(data) as Debate).question).toBe(texts[0]);
      const html = page.replace(block, () => "").replace(VOTE_WORDS, "");
      const tags = tagsOf(html);
      expect(tags.filter((tag) => !isAdded(tag))).toEqual(shellTags);
      expect(tags.filter((tag) => tag.startsWith("<article "))).toHaveLength(3);
      const [question = "", ...positions] = texts.slice(0, 3);
      const title = truncate(onOneLine(question), 150);
      expect(
        decode(/<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? "no tag"),
      ).toBe(title);
      expect(decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "no title")).toBe(
        `${title} · Einstein vs Cat`,
      );
      expect(decode(/<h1 dir="auto"[^>]*>([^<]*)<\/h1>/.exec(html)?.[1] ?? "no heading")).toBe(
        question,
      );
      const shown = html
        .slice(html.indexOf("<main"), html.indexOf("</main>"))
        .replace(/<[^>]*>/g, "");
      for (const each of positions)
        expect(withoutSpace(decode(shown))).toContain(withoutSpace(each));
    }),
    { numRuns: 150 },
  );
});
