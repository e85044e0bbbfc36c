/**
 * All catalogues, compiled. The glob makes each one a chunk of the build. Built pages name these
 * chunks and load them directly; development loads them from here.
 */

import type { Texts } from "./text.ts";

const FILES = import.meta.glob<{ readonly default: Texts }>(
  ["./*.json", "./later/*.json", "./stage/*.json", "./desk/*.json"],
  {
    query: "?compiled",
  },
);

/**
 * Loads the texts of a catalogue file, such as `./later/de.json`.
 * @throws the browser's error when the file cannot be loaded.
 */
export async function loadOther(file: string): Promise<Texts> {
  return (await FILES[file]?.())?.default ?? {};
}
