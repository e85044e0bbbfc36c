/** The JSON that the calls about stances answer with. */

import * as z from "zod/mini";
import { STANCE_KINDS } from "../debate/stance.ts";
import { countSchema, type Serialized } from "../shared/answers.ts";

/** The stance of a turn; null where no persona argues against a person. */
export const stanceAnswer = z.strictObject({ stance: z.nullable(z.enum(STANCE_KINDS)) });

/**
 * How often models gave in to a person without a new argument: the debates, those in which a model
 * did, and the mean number of the turn of the first time.
 */
export const stanceFiguresAnswer = z.array(
  z.strictObject({
    model: z.string(),
    debates: countSchema,
    flips: countSchema,
    meanFirstFlip: z.nullable(z.number().check(z.minimum(1))),
  }),
);

/** The stance of a turn as JSON carries it. */
export type SerializedStance = Serialized<typeof stanceAnswer>;
