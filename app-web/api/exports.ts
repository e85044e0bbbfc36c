/** Calls that download a debate as a file. */

import { errorOf, send } from "./http.ts";

/** The format of a file. */
export type ExportFormat = "md" | "json";

/** A downloaded file with the name that the server gives it. */
export interface FetchedFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Downloads a debate. `debatePath` is the API path of the debate itself.
 * @throws HttpError for a non-OK answer, ConnectionError when there is none.
 */
export async function readExport(debatePath: string, format: ExportFormat): Promise<FetchedFile> {
  const answer = await send("GET", `${debatePath}/export?format=${format}`);
  if (!answer.ok) throw await errorOf(answer);
  return {
    name: fileNameOf(answer.headers.get("Content-Disposition")) ?? `debate.${format}`,
    content: await answer.blob(),
  };
}

/**
 * Returns the file name of a Content-Disposition header (RFC 6266), the Unicode form first. Null
 * when there is none.
 */
export function fileNameOf(header: string | null): string | null {
  const extended = /;\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(header ?? "")?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // Falls back to the plain file name.
    }
  }
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header ?? "");
  return plain?.[1]?.replace(/\\(.)/g, "$1") ?? plain?.[2] ?? null;
}
