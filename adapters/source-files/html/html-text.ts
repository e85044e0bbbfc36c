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

const BULLET = "- ";

/** Real pages stay far below. The parser slows down with the depth. */
const MAX_DEPTH = 5_000;

const isSkipped = (name: string, { role, hidden, ...others }: Readonly<Record<string, string>>) =>
  SKIPPED.has(name) ||
  role === "navigation" ||
  hidden !== undefined ||
  others["aria-hidden"] === "true";

/** A handler of htmlparser2 that collects the text of a page, one paragraph at a time. */
export class HtmlText implements Partial<Handler> {
  title: string | null = null;
  readonly #collected: CollectedText;
  #depth = 0;
  /** How deep the open element is that is not read; null when there is none. */
  #skippedDepth: number | null = null;
  #preformatted = 0;
  #isTitle = false;
  #line = "";
  #separator: "\n\n" | "\n" = "\n\n";

  constructor(collected: CollectedText) {
    this.#collected = collected;
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new SourceFileError("broken");
    if (this.#skippedDepth === null && isSkipped(name, attributes))
      this.#skippedDepth = this.#depth;
    if (name === "title" && this.title === null) this.#isTitle = true;
    this.#breakAt(name);
    if (name === "pre") this.#preformatted += 1;
    if (name === "li") this.#line = BULLET;
    if ((name === "td" || name === "th") && this.#line !== "") this.#line += "\t";
  }

  onclosetag(name: string): void {
    if (name === "title") this.#isTitle = false;
    if (name !== "br") this.#breakAt(name);
    if (name === "li") this.#line = "";
    if (name === "pre") this.#preformatted -= 1;
    if (this.#skippedDepth === this.#depth) this.#skippedDepth = null;
    this.#depth -= 1;
  }

  ontext(text: string): void {
    if (this.#isTitle) this.title = `${this.title ?? ""}${text}`;
    else if (this.#skippedDepth === null)
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
    // A paragraph within an item of a list begins behind its bullet.
    if (line === BULLET.trim()) return;
    this.#line = "";
    if (line === "") return;
    this.#collected.addBlock(line, this.#separator);
    this.#separator = "\n";
  }
}
