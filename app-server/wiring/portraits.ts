import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { PERSONAS, type Persona } from "@einstein-vs-cat/core";
import type { Portraits } from "@einstein-vs-cat/resvg/debater";
import * as z from "zod/mini";
import { StartupError } from "../env.ts";

/** The pixel pictures of the debaters, which the screen draws too. */
const FILE = resolve(import.meta.dirname, "../../app-web/ui/portraits/portraits.json");

const picture = z.object({ rows: z.array(z.string()), colours: z.record(z.string(), z.string()) });
const portraits = z.object(
  Object.fromEntries(Object.values(PERSONAS).map(({ portrait }) => [portrait, picture])) as Record<
    Persona["portrait"],
    typeof picture
  >,
);

/**
 * Reads the pictures of the debaters for the preview images.
 * @throws StartupError naming the file when it is missing or has another shape.
 */
export async function readPortraits(file: string = FILE): Promise<Portraits> {
  try {
    return portraits.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    throw new StartupError(`The portraits in ${file} cannot be read.`, error);
  }
}
