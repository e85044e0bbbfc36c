import { readDocx } from "./docx/read-docx.ts";
import { readHtml } from "./html/read-html.ts";
import { type Kind, kindOf } from "./kinds.ts";
import { MAX_FILE_BYTES, type ReadDocument, type ReadOptions, type SourceFile } from "./options.ts";
import { SourceFileError } from "./source-file-error.ts";
import { cleanText } from "./text/clean-text.ts";
import { CollectedText } from "./text/collected-text.ts";
import { decodeText } from "./text/decode-text.ts";
import { markdownTitle } from "./text/markdown-title.ts";
import { sensibleTitle, titleOfName } from "./titles.ts";

/**
 * Reads the text of a PDF, DOCX, HTML, Markdown or text file, in a browser or in Node.js. Reading a
 * hostile file can take all of a thread's time, so it belongs in a worker that can be ended.
 * @throws SourceFileError when the file gives no text, with the reason; the reason of the signal when
 * it is aborted.
 */
export async function readSourceFile(
  bytes: Uint8Array,
  name: string,
  options: ReadOptions,
): Promise<SourceFile> {
  options.signal?.throwIfAborted();
  if (bytes.length > MAX_FILE_BYTES) throw new SourceFileError("too-large");
  if (bytes.length === 0) throw new SourceFileError("empty");
  const { title, text, ...rest } = await readKind(kindOf(bytes, name), bytes, options);
  options.signal?.throwIfAborted();
  if (!/\S/.test(text)) throw new SourceFileError("empty");
  return { title: sensibleTitle(title) ?? titleOfName(name), text, ...rest };
}

async function readKind(
  kind: Kind,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<ReadDocument> {
  if (kind === "encrypted") throw new SourceFileError("encrypted");
  if (kind === "other") throw new SourceFileError("unknown-kind");
  if (kind === "pdf") {
    // pdf.js is large, and other files do not need it.
    const { readPdf } = await import("./pdf/read-pdf.ts");
    return readPdf(bytes, options);
  }
  options.onProgress?.(0, 1);
  const document = await readWhole(kind, bytes, options);
  options.onProgress?.(1, 1);
  return document;
}

async function readWhole(
  kind: "zip" | "html" | "markdown" | "text",
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<ReadDocument> {
  if (kind === "zip") return readDocx(bytes, options);
  if (kind === "html") return readHtml(bytes, options);
  const collected = new CollectedText(options.maxCharacters);
  collected.add(cleanText(decodeText(bytes)).replace(/^\n+/, "").trimEnd());
  const text = collected.whole();
  return { text, title: kind === "markdown" ? markdownTitle(text) : null };
}
