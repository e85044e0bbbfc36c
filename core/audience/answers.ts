/** The JSON of votes, and the events of a shared debate that is watched live. */

import * as z from "zod/mini";
import { answerIdSchema, countSchema, type Serialized } from "../shared/answers.ts";
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

/**
 * The JSON of the `data:` lines, by the `event:` line before them; a piece of text has none. `turn`
 * begins a turn, also one that is spoken again after it failed, or as another variant of the last one;
 * `kept` ends it when its response is stored; `failed` ends it when it is not, and then a turn that was
 * kept before stays as it was; `changed` says that the page shows other things than before; `viewers` says
 * how many people watch. After `gone`, the link opens nothing any more.
 */
export const stageEventAnswer = z.union([
  z.strictObject({ turnNumber: countSchema, side: z.literal([1, 2]) }),
  z.strictObject({ content: z.string() }),
  z.strictObject({ responseId: answerIdSchema }),
  z.strictObject({ turnNumber: countSchema }),
  z.strictObject({ count: countSchema }),
  z.strictObject({}),
]);

/** The JSON of one `data:` line of a watched debate. */
export type SerializedStageEvent = Serialized<typeof stageEventAnswer>;
