import type { Handler } from "htmlparser2";
import { SourceFileError } from "../source-file-error.ts";
import { cleanText, oneLine } from "../text/clean-text.ts";
import type { CollectedText } from "../text/collected-text.ts";

/** What is not read: what is no text, and what is not about the subject of the page. */
const SKIPPED = new Set([
  ...[
    "script",
    "style",
    "template",
    "noscript",
    "nav",
    "svg",
    "math",
    "canvas",
    "iframe",
    "object",
  ],
  ...["audio", "video", "form", "select", "button", "textarea", "dialog", "rp"],
]);

/** Elements with lines of their own; the lines of the first ones follow each other without an empty line. */
const LINES = new Set(["li", "tr", "dt", "dd", "option", "br", "caption"]);
const BLOCKS = new Set([
  ...["address", "article", "aside", "blockquote", "body", "center", "details", "div", "dl"],
  ...["fieldset", "figcaption", "figure", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header"],
  ...[
    "hr",
    "main",
    "ol",
    "p",
    "pre",
    "section",
    "summary",
    "table",
    "tbody",
    "tfoot",
    "thead",
    "ul",
  ],
]);

/** Real pages stay far below. The parser slows down with the depth. */
const MAX_DEPTH = 5_000;

/** A handler of htmlparser2 that collects the text of a page, one paragraph at a time. */
export class HtmlText implements Partial<Handler> {
  title: string | null = null;
  readonly #collected: CollectedText;
  #depth = 0;
  /** How many skipped elements are open. */
  #skipped = 0;
  #preformatted = 0;
  #isTitle = false;
  #line = "";
  #separator: "\n\n" | "\n" = "\n\n";

  constructor(collected: CollectedText) {
    this.#collected = collected;
  }

  onopentagname(name: string): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new SourceFileError("broken");
    if (SKIPPED.has(name)) this.#skipped += 1;
    if (name === "title" && this.title === null) this.#isTitle = true;
    this.#breakAt(name);
    if (name === "pre") this.#preformatted += 1;
    if (name === "li") this.#line = "- ";
    if ((name === "td" || name === "th") && this.#line !== "") this.#line += "\t";
  }

  onclosetag(name: string): void {
    this.#depth -= 1;
    if (SKIPPED.has(name)) this.#skipped -= 1;
    if (name === "title") this.#isTitle = false;
    if (name !== "br") this.#breakAt(name);
    if (name === "pre") this.#preformatted -= 1;
  }

  ontext(text: string): void {
    if (this.#isTitle) this.title = `${this.title ?? ""}${text}`;
    else if (this.#skipped === 0)
      this.#line += this.#preformatted > 0 ? text : text.replace(/[ \t\n\r\f]+/g, " ");
  }

  onend(): void {
    this.#endLine();
  }

  #breakAt(name: string): void {
    const isBlock = BLOCKS.has(name);
    if (!isBlock && !LINES.has(name)) return;
    this.#endLine();
    if (isBlock) this.#separator = "\n\n";
  }

  /** Adds the line. The one after it follows at once, unless a block is between them. */
  #endLine(): void {
    const isPlain = this.#preformatted === 0;
    const line = isPlain
      ? this.#line.split("\t").map(oneLine).join("\t").trim()
      : cleanText(this.#line).replace(/^\n+/, "").trimEnd();
    this.#line = "";
    if (line === "" || line === "-") return;
    this.#collected.addBlock(line, this.#separator);
    this.#separator = "\n";
  }
}
