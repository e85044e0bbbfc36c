import { cleanText } from "../text/clean-text.ts";
import type { CollectedText } from "../text/collected-text.ts";
import type { XmlListener } from "./parse-xml.ts";

/** Where a tracked change moved text away from, and the copy of a text box for old programs. */
const SKIPPED = new Set(["moveFrom", "Fallback"]);

/** A paragraph that is being read. Text boxes have paragraphs within a paragraph. */
interface Paragraph {
  text: string;
  isItem: boolean;
}

/** Collects the text of one part of a Word document: paragraphs, items of lists, and rows of tables. */
export class WordText implements XmlListener {
  readonly #collected: CollectedText;
  readonly #paragraphs: Paragraph[] = [];
  /** The cells of the open row of each open table, the innermost last; a cell has its paragraphs. */
  readonly #rows: string[][][] = [];
  #skipped = 0;
  #isText = false;
  #wasLine = false;

  constructor(collected: CollectedText) {
    this.#collected = collected;
  }

  readonly open = (name: string): void => {
    if (SKIPPED.has(name)) this.#skipped += 1;
    if (this.#skipped > 0) return;
    if (name === "t") this.#isText = true;
    else if (name === "p") this.#paragraphs.push({ text: "", isItem: false });
    else if (name === "tr") this.#rows.push([]);
    else if (name === "tc") this.#rows.at(-1)?.push([]);
    else if (name === "numPr") this.#mark();
    else if (name === "tab" || name === "ptab") this.#write("\t");
    else if (name === "br" || name === "cr") this.#write("\n");
    else if (name === "noBreakHyphen") this.#write("\u2011");
  };

  readonly close = (name: string): void => {
    if (SKIPPED.has(name)) this.#skipped -= 1;
    if (this.#skipped > 0) return;
    if (name === "t") this.#isText = false;
    else if (name === "p") this.#endParagraph(this.#paragraphs.pop());
    else if (name === "tr") this.#endRow(this.#rows.pop() ?? []);
  };

  readonly text = (text: string): void => {
    if (this.#isText && this.#skipped === 0) this.#write(text);
  };

  #mark(): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph !== undefined) paragraph.isItem = true;
  }

  #write(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph !== undefined) paragraph.text += text;
  }

  #endParagraph({ text, isItem }: Paragraph = { text: "", isItem: false }): void {
    const clean = cleanText(text).trim();
    if (clean === "") return;
    const cell = this.#rows.at(-1)?.at(-1);
    if (cell === undefined) this.#add(isItem ? `- ${clean}` : clean, isItem);
    else cell.push(clean);
  }

  /** A row of a table within a cell is a line of that cell. */
  #endRow(cells: readonly (readonly string[])[]): void {
    const row = cells.map((paragraphs) => paragraphs.join(" ").replaceAll("\n", " ")).join("\t");
    if (row.trim() === "") return;
    const outer = this.#rows.at(-1)?.at(-1);
    if (outer === undefined) this.#add(row, true);
    else outer.push(row.replaceAll("\t", " "));
  }

  /** Adds a paragraph, or a line of a list or table, which follows such a line without an empty one. */
  #add(text: string, isLine: boolean): void {
    this.#collected.addBlock(text, isLine && this.#wasLine ? "\n" : "\n\n");
    this.#wasLine = isLine;
  }
}
