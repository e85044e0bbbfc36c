/** Debates as files. */

import { errorOf, send } from "./http.ts";

/** How a debate can be written down. */
export type ExportFormat = "md" | "json";

/** A file that was fetched, with the name that the server gives it. */
export interface FetchedFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * A debate as a file. `address` is the one that the debate itself is read from.
 * @throws HttpError for a non-OK answer, ConnectionError when there is none.
 */
export async function readExport(address: string, format: ExportFormat): Promise<FetchedFile> {
  const answer = await send("GET", `${address}/export?format=${format}`);
  if (!answer.ok) throw await errorOf(answer);
  return {
    name: fileNameOf(answer.headers.get("Content-Disposition")) ?? `debate.${format}`,
    content: await answer.blob(),
  };
}

/** The file name of a Content-Disposition header (RFC 6266): the one in every script of the world first. Null without one. */
export function fileNameOf(header: string | null): string | null {
  const extended = /;\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(header ?? "")?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // The plain one follows then.
    }
  }
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header ?? "");
  return plain?.[1]?.replace(/\\(.)/g, "$1") ?? plain?.[2] ?? null;
}
