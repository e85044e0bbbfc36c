import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";

/** One file of the web app, with what may be sent instead of it to who can unpack it. */
export interface WebFile {
  readonly content: Buffer;
  readonly packed: Readonly<Partial<Record<"br" | "gzip", Buffer>>>;
  readonly entityTag: string;
}

/** The files of the web app by their address, such as `/assets/main-1a2b3c.js`. */
export type WebFiles = ReadonlyMap<string, WebFile>;

const PACKED = { ".br": "br", ".gz": "gzip" } as const;

/**
 * Reads the built web app into memory. It is small, it then cannot change under the server's feet, and an address that
 * is not one of its files leads nowhere on the disk.
 */
export async function loadWebFiles(folder: string): Promise<WebFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const contents = new Map<string, Buffer>();
  await Promise.all(
    paths.map(async (path) => contents.set(addressOf(folder, path), await readFile(path))),
  );
  const files = new Map<string, WebFile>();
  for (const [address, content] of contents) {
    if (isHidden(address) || packingOf(address) !== undefined) continue;
    const packed = Object.fromEntries(
      Object.entries(PACKED).flatMap(([ending, encoding]) => {
        const smaller = contents.get(address + ending);
        return smaller === undefined ? [] : [[encoding, smaller]];
      }),
    );
    files.set(address, {
      content,
      packed,
      entityTag: createHash("sha256").update(content).digest("base64url").slice(0, 22),
    });
  }
  return files;
}

function addressOf(folder: string, path: string): string {
  return `/${path.slice(folder.length).split(sep).filter(Boolean).join("/")}`;
}

function isHidden(address: string): boolean {
  return address.split("/").some((part) => part.startsWith("."));
}

function packingOf(address: string): string | undefined {
  return Object.keys(PACKED).find((ending) => address.endsWith(ending));
}
