import { readFileSync } from "node:fs";
import { join } from "node:path";
import mammoth from "mammoth";
import { describe, expect, it } from "vitest";
import { pagesByPdfium } from "./pdfium.ts";
import { bytesOf, FILES, readHere, WORD_FILES } from "./read-in-thread.ts";
import { SAMPLES } from "./samples.ts";

/** How much of what one reader finds the other one has to find. */
const ENOUGH = 0.9;

/** Returns words; single characters of scripts without spaces. A hyphen at the end of a line is none. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .replace(/\p{Cc}(?<!\s)\s*|[\ufffe\u00ad]\s*|(?<=\p{Ll})-\r?\n(?=\p{Ll})/gu, "")
    .match(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\p{L}\p{N}]+/gu) ?? [];

/** Returns the share of words that are also among others, each as often. */
function shareAmong(words: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) found += 1;
    left.set(word, count - 1);
  }
  return words.length === 0 ? 1 : found / words.length;
}

/** PDFium gives the Arabic words of this file letter by letter from the left. */
const NOT_COMPARABLE = "pdfbox/BidiSample.pdf";

const PDF_FILES = SAMPLES.flatMap(([path, wanted]) =>
  typeof wanted === "object" && path.endsWith(".pdf") && path !== NOT_COMPARABLE ? [path] : [],
);

describe("A page of a PDF file", () => {
  for (const path of PDF_FILES) {
    it(`of ${path} has the words that PDFium finds in it, and no others`, async () => {
      const { text, pages = [] } = await readHere(join(FILES, path));
      const wanted = pagesByPdfium(bytesOf(join(FILES, path)));
      expect(pages).toHaveLength(wanted.length);
      expect(pages[0]).toBe(0);
      for (const [index, page] of wanted.entries()) {
        const ours = wordsOf(text.slice(pages[index], pages[index + 1]));
        const theirs = wordsOf(page);
        expect(shareAmong(theirs, ours), `page ${index + 1}`).toBeGreaterThanOrEqual(ENOUGH);
        expect(shareAmong(ours, theirs), `page ${index + 1}`).toBeGreaterThanOrEqual(ENOUGH);
      }
    });
  }

  it("in two directions has the words that PDFBox finds in it, in their order", async () => {
    const { text } = await readHere(join(FILES, NOT_COMPARABLE));
    const wanted = readFileSync(join(FILES, `${NOT_COMPARABLE}.txt`), "utf8");
    expect(wordsOf(text)).toEqual(wordsOf(wanted));
  });
});

const WORD_SAMPLES = [
  ...["comments", "embedded-style-map", "simple-list", "single-paragraph", "strict-format"],
  ...["strikethrough", "tables", "text-box", "underline", "utf8-bom"],
];

describe("A Word document", () => {
  for (const name of WORD_SAMPLES) {
    it(`(${name}) has the words that mammoth finds in it, in their order`, async () => {
      const path = join(WORD_FILES, `${name}.docx`);
      const { text } = await readHere(path);
      const { value } = await mammoth.extractRawText({ path });
      expect(wordsOf(value).length).toBeGreaterThan(0);
      expect(wordsOf(text)).toEqual(wordsOf(value));
    });
  }

  for (const name of ["endnotes", "footnotes"]) {
    it(`(${name}) has its notes after the words that mammoth finds in it`, async () => {
      const path = join(WORD_FILES, `${name}.docx`);
      const { text } = await readHere(path);
      const { value } = await mammoth.extractRawText({ path });
      expect(text).toBe(`${value.trim()}\n\nA tachyon walks into a bar.\n\nFin.`);
    });
  }

  it("(tables) has the cells of a row on one line", async () => {
    const { text } = await readHere(join(WORD_FILES, "tables.docx"));
    expect(text).toContain("\n\nTop left\tTop right\nBottom left\tBottom right\n\n");
  });

  for (const name of ["empty", "external-picture", "tiny-picture"]) {
    it(`(${name}) without words is refused as "empty"`, async () => {
      await expect(readHere(join(WORD_FILES, `${name}.docx`))).rejects.toMatchObject({
        reason: "empty",
      });
    });
  }
});
