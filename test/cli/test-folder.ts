import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";

/** A folder of one test. */
export interface TestFolder {
  readonly path: string;
  /** Returns the path of a file in it. */
  file(name: string): string;
  /** Returns the names of all files in it, hidden ones included. */
  names(): Promise<string[]>;
}

/** Makes an empty folder before each test and removes it after it. */
export function useFolder(): TestFolder {
  let path = "";
  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), "einstein-vs-cat-"));
  });
  afterEach(() => rm(path, { recursive: true, force: true }));
  return {
    get path() {
      return path;
    },
    file: (name) => join(path, name),
    names: () => readdir(path),
  };
}
