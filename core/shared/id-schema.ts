import * as z from "zod/mini";
import { idOf } from "./id.ts";

/**
 * An id from an address, as `idOf` reads it. A file of its own, because the first screen reads ids
 * and does not load zod.
 */
export const idSchema = z.pipe(
  z.string().check(z.refine((digits) => idOf(digits) !== null)),
  z.transform((digits: string) => idOf(digits) as number),
);
