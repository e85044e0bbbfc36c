/** A file of its own: the first screen needs `idOf` and must not load zod. */

import * as z from "zod/mini";
import { idOf } from "./id.ts";

/** Reads an id from a text as `idOf` does, and refuses any other text. */
export const idSchema = z.pipe(
  z.string().check(z.refine((digits) => idOf(digits) !== null)),
  z.transform((digits: string) => idOf(digits) as number),
);
