import type { ReadDocument, ReadOptions } from "../options.ts";
import { SourceFileError } from "../source-file-error.ts";
import { CollectedText } from "../text/collected-text.ts";
import { Archive } from "./archive.ts";
import { parseXml } from "./parse-xml.ts";
import { WordText } from "./word-text.ts";

/**
 * Reads the text of a Word document: its body, then its footnotes and endnotes. Text that a tracked
 * change deletes is left out.
 * @throws SourceFileError `unknown-kind` for other archives, `too-large` for a bomb, `too-long`,
 * `broken`, `encrypted`.
 */
export async function readDocx(
  bytes: Uint8Array,
  { maxCharacters, signal }: ReadOptions,
): Promise<ReadDocument> {
  const archive = await Archive.open(bytes);
  const main = await mainPart(archive);
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const collected = new CollectedText(maxCharacters);
  for (const part of [main, `${folder}footnotes.xml`, `${folder}endnotes.xml`]) {
    await parseXml(archive, part, new WordText(collected), signal);
  }
  return { text: collected.whole(), title: await titleOf(archive) };
}

/** Returns the path of the body, which the package names. */
async function mainPart(archive: Archive): Promise<string> {
  let target = "word/document.xml";
  await parseXml(archive, "_rels/.rels", {
    open(name, { Type = "", Target = "" }) {
      if (name === "Relationship" && Type.endsWith("/officeDocument"))
        target = Target.replace(/^\//, "");
    },
  });
  const isWord = /^word\/|document[^/]*\.xml$/i.test(target);
  if (!isWord || !archive.has(target)) throw new SourceFileError("unknown-kind");
  return target;
}

/** Returns the title among the properties of the document. */
async function titleOf(archive: Archive): Promise<string | null> {
  let title: string | null = null;
  let isTitle = false;
  await parseXml(archive, "docProps/core.xml", {
    open(name) {
      isTitle = name === "title";
    },
    close() {
      isTitle = false;
    },
    text(piece) {
      if (isTitle && (title?.length ?? 0) < 1_000) title = (title ?? "") + piece;
    },
  });
  return title;
}
