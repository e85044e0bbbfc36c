import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { ReadDocument, ReadOptions } from "../options.ts";
import { SourceFileError } from "../source-file-error.ts";
import { cleanText } from "../text/clean-text.ts";
import { CollectedText } from "../text/collected-text.ts";
import { isScan } from "./is-scan.ts";
import { openPdf } from "./open-pdf.ts";
import { linesOf } from "./page-lines.ts";
import { textOfLines } from "./page-text.ts";
import type { PageItem } from "./text-piece.ts";

/** What has a page that is read, and its neighbours, between them. */
const PAGE_BREAK = "\n\n";

/**
 * Reads the text of a PDF file page by page, in the order in which its pages draw it.
 * @throws SourceFileError `scan` for pages without text, `encrypted`, `broken`, `too-large` for a bomb,
 * and `too-long` as soon as there are more characters than are accepted.
 */
export async function readPdf(bytes: Uint8Array, options: ReadOptions): Promise<ReadDocument> {
  const { document, close } = await openPdf(bytes, options);
  try {
    const collected = new CollectedText(options.maxCharacters);
    const pages: number[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      options.onProgress?.(number - 1, document.numPages);
      // A task of its own, in which a signal can be aborted.
      await new Promise((resolve) => setTimeout(resolve));
      options.signal?.throwIfAborted();
      const text = await textOfPage(document, number, options.maxCharacters);
      if (collected.length > 0 && text !== "") collected.add(PAGE_BREAK);
      pages.push(collected.length);
      collected.add(text);
      if (collected.isTooLong) throw tooLong(collected.length, number < document.numPages);
    }
    options.onProgress?.(document.numPages, document.numPages);
    const text = collected.whole();
    if (isScan(text, bytes)) throw new SourceFileError("scan");
    return { text, pages, title: await titleOf(document) };
  } finally {
    close();
  }
}

const tooLong = (characters: number, hasMore: boolean) =>
  new SourceFileError("too-long", { characters, hasMore });

/** Returns the text of a page; nothing when the page is damaged, so that the others can be read. */
async function textOfPage(
  document: PDFDocumentProxy,
  number: number,
  maxCharacters: number,
): Promise<string> {
  let items: PageItem[];
  try {
    const page = await document.getPage(number);
    items = await itemsOf(page.streamTextContent(), maxCharacters);
    page.cleanup();
  } catch (error) {
    if (error instanceof SourceFileError) throw error;
    if (document.numPages === 1) throw new SourceFileError("broken", { cause: error });
    return "";
  }
  return cleanText(textOfLines(linesOf(items))).trim();
}

/** Returns the pieces of text of a page. A page that alone is too long is not read to its end. */
async function itemsOf(
  stream: ReadableStream<{ readonly items: readonly PageItem[] }>,
  maxCharacters: number,
): Promise<PageItem[]> {
  const items: PageItem[] = [];
  let characters = 0;
  for await (const chunk of chunksOf(stream)) {
    for (const item of chunk.items) {
      items.push(item);
      characters += "str" in item ? item.str.length : 0;
    }
    if (characters > maxCharacters) throw tooLong(characters, true);
  }
  return items;
}

/**
 * Not every browser can iterate over a stream. One that is not read to its end is left as it is: pdf.js
 * waits for its reader for good, and fails when a stream is cancelled.
 */
async function* chunksOf<Chunk>(stream: ReadableStream<Chunk>): AsyncGenerator<Chunk> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

/** Returns the title among the properties of the document. */
async function titleOf(document: PDFDocumentProxy): Promise<string | null> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  return "Title" in info && typeof info.Title === "string" ? info.Title : null;
}
