/** The JSON of votes. */

import * as z from "zod/mini";
import { countSchema, type Serialized } from "../shared/answers.ts";
import { STANDPOINTS } from "./vote.ts";

const standpoint = z.literal(STANDPOINTS);

/** A reader's own votes. `opensIn` and `fixedIn` are milliseconds from now, by the server's clock. */
export const ownVoteAnswer = z.strictObject({
  before: standpoint,
  after: z.nullable(standpoint),
  opensIn: countSchema,
  fixedIn: z.nullable(countSchema),
});

/** A reader's own votes as JSON carries them. */
export type SerializedOwnVote = Serialized<typeof ownVoteAnswer>;

const share = z.number().check(z.minimum(0), z.maximum(1));

/**
 * The double votes of one group of readers. The rows and columns of `matrix` are side 1, side 2 and
 * none. `interval` is that of the share of the movers who moved to side 1.
 */
export const groupSwingAnswer = z.strictObject({
  voters: countSchema,
  matrix: z.array(z.array(countSchema)),
  movers: z.strictObject({ to1: countSchema, to2: countSchema }),
  named: z.nullable(z.literal([1, 2])),
  interval: z.nullable(z.strictObject({ from: share, to: share })),
});

/** The double votes of one group as JSON carries them. */
export type SerializedGroupSwing = Serialized<typeof groupSwingAnswer>;

/**
 * What a reader may know of the votes on a debate. The counts are null until the reader's own second
 * vote is fixed; the owner of the debate, who does not vote, may always know them.
 */
export const swingAnswer = z.strictObject({
  isOwner: z.boolean(),
  mine: z.nullable(ownVoteAnswer),
  accounts: z.nullable(groupSwingAnswer),
  visitors: z.nullable(groupSwingAnswer),
});

/** The votes on a debate as JSON carries them. */
export type SerializedSwing = Serialized<typeof swingAnswer>;
