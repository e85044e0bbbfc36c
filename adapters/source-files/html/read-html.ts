import htmlEncodingSniffer from "html-encoding-sniffer";
import { Parser } from "htmlparser2";
import type { ReadDocument, ReadOptions } from "../options.ts";
import { SourceFileError } from "../source-file-error.ts";
import { CollectedText } from "../text/collected-text.ts";
import { decodedAs, decodeText } from "../text/decode-text.ts";
import { HtmlText } from "./html-text.ts";

/** Between pieces of this many characters, reading can be ended. */
const PIECE = 2 ** 16;

/**
 * Reads what an HTML page says: its body without scripts, styles, navigation and forms. The page is
 * never built as a tree, so that memory stays within the size of the file.
 * @throws SourceFileError `too-long`, `broken` for elements nested too deep, `unknown-kind`.
 */
export async function readHtml(
  bytes: Uint8Array,
  { maxCharacters, signal }: ReadOptions,
): Promise<ReadDocument> {
  const page = decodedHtml(bytes);
  const collected = new CollectedText(maxCharacters);
  const text = new HtmlText(collected);
  const parser = new Parser(text, { decodeEntities: true });
  for (let at = 0; at < page.length; at += PIECE) {
    parser.write(page.slice(at, at + PIECE));
    // A task of its own, in which a signal can be aborted.
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
  parser.end();
  return { text: collected.whole(), title: text.title };
}

/** Returns the page in the encoding that it names, when it is in that encoding. */
function decodedHtml(bytes: Uint8Array): string {
  const named = htmlEncodingSniffer(bytes, { defaultEncoding: "UTF-8" });
  const page = named === null ? null : decodedAs(bytes, named);
  if (page?.includes("\0") === true) throw new SourceFileError("unknown-kind");
  return page ?? decodeText(bytes);
}
