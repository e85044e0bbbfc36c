import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";

/** A file of the web app, with its compressed forms. */
export interface WebFile {
  readonly content: Buffer;
  readonly compressed: Readonly<Partial<Record<"br" | "gzip", Buffer>>>;
  readonly entityTag: string;
}

/** The files of the web app by URL path, such as `/assets/main-1a2b3c.js`. */
export type WebFiles = ReadonlyMap<string, WebFile>;

const ENCODINGS = { ".br": "br", ".gz": "gzip" } as const;

/**
 * Reads the built web app into memory. It is small, cannot change while the server runs, and a URL
 * path can never reach any other file on disk.
 */
export async function loadWebFiles(folder: string): Promise<WebFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const contents = new Map<string, Buffer>();
  await Promise.all(
    paths.map(async (path) => contents.set(urlPathOf(folder, path), await readFile(path))),
  );
  const files = new Map<string, WebFile>();
  for (const [address, content] of contents) {
    if (isHidden(address) || compressedExtension(address) !== undefined) continue;
    const packed = Object.fromEntries(
      Object.entries(ENCODINGS).flatMap(([extension, encoding]) => {
        const encoded = contents.get(address + extension);
        return encoded === undefined ? [] : [[encoding, encoded]];
      }),
    );
    files.set(address, {
      content,
      compressed: packed,
      entityTag: createHash("sha256").update(content).digest("base64url").slice(0, 22),
    });
  }
  return files;
}

/** Returns the URL path of a file in the folder of the web app. */
export function urlPathOf(folder: string, path: string): string {
  return `/${path.slice(folder.length).split(sep).filter(Boolean).join("/")}`;
}

function isHidden(address: string): boolean {
  return address.split("/").some((part) => part.startsWith("."));
}

function compressedExtension(address: string): string | undefined {
  return Object.keys(ENCODINGS).find((extension) => address.endsWith(extension));
}
