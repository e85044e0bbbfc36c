/** The sources of a debate as its files contain them: their titles and the cited passages, never a whole source. */

import * as z from "zod/mini";

const numberSchema = z.int().check(z.minimum(1));

/** A source in a file. */
export const exportedSourceAnswer = z.strictObject({
  n: numberSchema,
  title: z.string(),
  address: z.nullable(z.string()),
  passages: z.array(
    z.strictObject({ passage: numberSchema, page: z.nullable(numberSchema), text: z.string() }),
  ),
});

/** A source in a file, with the passages that its turns rest on. */
export type ExportedSource = Readonly<z.infer<typeof exportedSourceAnswer>>;
