/** Generated Markdown, and what a reader sees of it, for the tests that compare two ways to render it. */

import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { ParsedMarkdown } from "../../../app-web/ui/markdown/parsed-markdown.tsx";

/** White space beside the tag of a block. */
const BETWEEN =
  / ?(<\/?(?:h\d|p|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|hr|div)\b[^>]*>) ?/g;

/** Removes what no reader sees: white space between elements, and the language of code. */
export const visible = (html: string) =>
  html
    .replaceAll(/ class="language-[^"]*"| start="1"/g, "")
    .replaceAll("\n</code></pre>", "</code></pre>")
    .split(/(<pre>.*?<\/pre>)/s)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll("\n", " ").replaceAll(BETWEEN, "$1").trim(),
    )
    .join("");

/** Returns the HTML that the Markdown library makes of a text. */
export const parsed = (text: string) =>
  renderToStaticMarkup(<ParsedMarkdown>{text}</ParsedMarkdown>);

/** Words and marks that models write, and those that change what is around them. */
const PIECES = [
  ...'word Word 12 1. 3) é 猫 **bold** *soft* **bold:** **"Quoted"** `code` `a b` [label](https://example.org/a_b?c=d&e) snake_case'.split(
    " ",
  ),
  ..."** * *** _ __ ` `` ~ ~~x~~ [ ] ( ) ! # | < > & &amp; \\ - + = --- www.example.org https://example.org a@b.org [x]: [^1] [S2§14] [S1§2,S3§4] <b> : . , \u201cq\u201d \u00a0 \t".split(
    " ",
  ),
  " ",
  " ",
  " ",
  "\n",
  "\n",
  "\n\n",
  "\n\n",
  "\n- ",
  "\n- ",
  "\n* ",
  "\n1. ",
  "\n2. ",
  "\n  - ",
  "\n> ",
  "\n## ",
  "\n\n## ",
  "\n```\n",
  "\n```js\n",
  "\n---\n",
  "\n\n---\n\n",
  "\n| a | b |\n|---|---|\n| c | **d** |\n",
  "  \n",
];

/** Any sequence of these pieces. */
export const texts = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 25 })
  .map((pieces) => pieces.join(""));

/** Texts of the allowed constructs, so that most of them count as plain. */
const words = fc
  .array(
    fc.constantFrom(
      "word",
      "**bold**",
      "*soft*",
      "`code`",
      "[a b](https://example.org/c)",
      "2020",
      "snake_case",
      "**Point:**",
      "(aside)",
      "a < b",
      "Q&A",
      "[S2 §14]",
      "[S1 §2, S3 §4].",
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(" "));
const lines = fc.array(words, { minLength: 1, maxLength: 4 });
const blocks = fc.oneof(
  lines.map((all) => all.join("\n")),
  lines.map((all) => all.map((line) => `- ${line}`).join("\n")),
  lines.map((all) => all.map((line, index) => `${index + 3}. ${line}`).join("\n")),
  fc
    .tuple(words, lines)
    .map(([head, all]) => `${head}\n${all.map((line) => `* ${line}`).join("\n")}`),
  words.map((line) => `### ${line}`),
  fc.tuple(words, words).map((parts) => `## ${parts.join("\n")}`),
  lines.map((all) => all.map((line) => `> ${line}`).join("\n")),
  fc.constant("---"),
  lines.map((all) => `\`\`\`js\n${all.join("\n\n  ")}\n\`\`\``),
  lines.map((all) => `| a | **b** |\n|---|---|\n${all.map((line) => `| ${line} | |`).join("\n")}`),
);
export const plainTexts = fc
  .array(blocks, { minLength: 1, maxLength: 5 })
  .map((all) => all.join("\n\n"));
