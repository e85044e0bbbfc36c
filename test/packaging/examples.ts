/** The examples of a document: fenced blocks with the name of a file, and what they print. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./consumer.ts";

/** A file that a document shows. */
export interface ExampleFile {
  readonly name: string;
  readonly text: string;
  /** What the document says that it prints; null where it says nothing. */
  readonly output: string | null;
}

/** The files of a document. Those in TypeScript may import each other. */
export interface DocumentExamples {
  readonly document: string;
  readonly files: readonly ExampleFile[];
}

const BLOCK = /^```(\w+)(?: (\S+))?\n(.*?)^```$/gms;

/** Reads the examples of a document. A block of `text` is the output of the file before it. */
export function examplesIn(document: string): DocumentExamples {
  const files: ExampleFile[] = [];
  for (const [, language, name, text = ""] of readFileSync(join(ROOT, document), "utf8").matchAll(
    BLOCK,
  )) {
    const last = files.at(-1);
    if (name !== undefined) files.push({ name, text, output: null });
    else if (language === "text" && last !== undefined)
      files.splice(-1, 1, { ...last, output: text });
  }
  if (files.length === 0) throw new Error(`${document} has no example`);
  return { document, files };
}

/** A file to run, compiled to `out` where it is TypeScript. */
export interface Program extends ExampleFile {
  readonly document: string;
  readonly path: string;
}

/** Returns the programs of a document: everything in JavaScript, and TypeScript that prints. */
export const programsOf = ({ document, files }: DocumentExamples): readonly Program[] =>
  files
    .filter(({ name, output }) => name.endsWith(".mjs") || output !== null)
    .map((file) => ({
      ...file,
      document,
      path: file.name.endsWith(".ts") ? `out/${file.name.replace(/ts$/, "js")}` : file.name,
    }));
