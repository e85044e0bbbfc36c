/** Reads the files of `--source`. */

import { readFile } from "node:fs/promises";
import type { UserActor } from "@einstein-vs-cat/core";
import { checked, type SourceInput, sourceLimitsFor, sourceSchema } from "@einstein-vs-cat/core";
import { CliError, EXIT } from "./failures.ts";

/**
 * Reads files as sources, in their order. Nothing of a file but its text and its title is kept.
 * @throws CliError for a file that cannot be read or gives no text, and the reason of the signal when
 * it is aborted.
 */
export async function readSources(
  paths: readonly string[],
  actor: UserActor,
  signal: AbortSignal,
): Promise<SourceInput[]> {
  if (paths.length === 0) return [];
  // The readers are large, and most debates have no files.
  const [{ readSourceFile }, { characterMaps }, { SourceFileError }] = await Promise.all([
    import("@einstein-vs-cat/source-files/read-source-file"),
    import("@einstein-vs-cat/source-files/character-maps"),
    import("@einstein-vs-cat/source-files/source-file-error"),
  ]);
  const { characters: maxCharacters } = sourceLimitsFor(actor);
  const options = { signal, maxCharacters };
  const sources: SourceInput[] = [];
  for (const path of paths) {
    const bytes = await bytesOf(path, signal);
    try {
      const { title, text, pages } = await readSourceFile(bytes, path, {
        ...options,
        ...(path.toLowerCase().endsWith(".pdf") && { characterMaps: characterMaps() }),
      });
      sources.push(checked(sourceSchema, { title, text, pages: pages && [...pages] }));
    } catch (error) {
      if (isMissingModule(error)) throw failureOf(path, WITHOUT_PDF, error);
      if (!(error instanceof SourceFileError)) throw error;
      const limit = error.reason === "too-long" ? ` ${maxCharacters} characters are allowed.` : "";
      throw failureOf(path, `${error.message}${limit}`, error);
    }
  }
  return sources;
}

async function bytesOf(path: string, signal: AbortSignal): Promise<Uint8Array> {
  try {
    // The reader of PDF refuses a Buffer.
    return new Uint8Array(await readFile(path, { signal }));
  } catch (error) {
    signal.throwIfAborted();
    const code = String((error as NodeJS.ErrnoException).code ?? "unknown error");
    throw failureOf(path, `The file cannot be read: ${REASONS[code] ?? code}.`, error);
  }
}

const failureOf = (path: string, message: string, cause: unknown) =>
  new CliError(EXIT.usage, `--source ${path}: ${message}`, cause);

/** The reader of PDF is larger than all the rest, so that the published program has it only when it is asked for. */
const WITHOUT_PDF = "To read PDF files, install the package pdfjs-dist beside einstein-vs-cat.";

const isMissingModule = (error: unknown) =>
  (error as { code?: unknown } | null)?.code === "ERR_MODULE_NOT_FOUND";

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EISDIR: "it is a folder",
  ENOENT: "it does not exist",
  ENOTDIR: "it does not exist",
  EPERM: "permission denied",
};
