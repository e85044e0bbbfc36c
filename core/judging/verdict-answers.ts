/** The JSON that the calls about verdicts answer with. */

import * as z from "zod/mini";
import { MAKERS } from "../models/maker.ts";
import {
  answerIdSchema,
  countSchema,
  errorCodeSchema,
  messageParamsSchema,
  type Serialized,
} from "../shared/answers.ts";
import { stanceFiguresAnswer } from "../stance/answers.ts";
import { CRITERIA } from "./criteria.ts";
import { OUTCOMES, UNDECIDED_REASONS } from "./verdict.ts";

const pairAnswer = z.strictObject({ option1: z.int(), option2: z.int() });
const scoresAnswer = z.strictObject({
  answers: pairAnswer,
  evidence: pairAnswer,
  honesty: pairAnswer,
  clarity: pairAnswer,
});

/** One answer of a judge. `side` is the position with the higher mean score, by `margin`. */
const ballotAnswer = z.strictObject({
  first: z.literal([1, 2]),
  status: z.enum(["ok", "missing"]),
  scores: z.nullable(scoresAnswer),
  side: z.literal([0, 1, 2]),
  margin: z.number(),
  decidingIssue: z.nullable(z.string()),
});

const judge = { model: z.string(), family: z.enum(MAKERS) };
const reason = {
  ...{ side: z.literal([1, 2]), turnNumber: z.int(), text: z.string(), quote: z.string() },
};

/** What every form of a verdict has. */
const verdict = {
  turns: countSchema,
  rubric: z.strictObject({ version: z.int(), digest: z.string() }),
  outcome: z.enum(OUTCOMES),
  reason: z.nullable(z.enum(UNDECIDED_REASONS)),
  leaning: z.nullable(z.enum(["option1", "option2"])),
  margin: z.number(),
  judges: z.array(
    z.strictObject({ ...judge, counts: z.boolean(), ballots: z.array(ballotAnswer) }),
  ),
  droppedReasons: countSchema,
};

/** A verdict. The place of a quote in its response is in UTF-16 code units. */
export const verdictAnswer = z.strictObject({
  ...verdict,
  reasons: z.array(
    z.strictObject({ ...reason, responseId: answerIdSchema, start: z.int(), end: z.int() }),
  ),
});

/** A verdict that was recorded as an example. It names no judges. */
export const exampleVerdictAnswer = z.strictObject({
  ...verdictAnswer.shape,
  judges: z.array(z.strictObject({ counts: z.boolean(), ballots: z.array(ballotAnswer) })),
});

/** A ballot with the judge that gave it. */
export const judgeBallotAnswer = z.extend(ballotAnswer, judge);

/** A verdict in a file, which names no ids. */
export const exportedVerdictAnswer = z.strictObject({
  ...verdict,
  reasons: z.array(z.strictObject(reason)),
});

/**
 * The JSON of a `data:` line while a panel judges: a ballot that has come in, with the number of
 * all that are expected; the verdict; or the error that ends the stream. The line `data: [DONE]`
 * follows the verdict.
 */
export const verdictEventAnswer = z.union([
  z.strictObject({ ballot: judgeBallotAnswer, expected: countSchema }),
  z.strictObject({ verdict: verdictAnswer }),
  z.strictObject({
    error: z.string(),
    code: errorCodeSchema,
    params: messageParamsSchema,
    retryAfter: z.optional(z.int().check(z.minimum(1))),
  }),
]);

const share = z.nullable(z.number().check(z.minimum(0), z.maximum(1)));

/**
 * The rubric, and what the judges of this server did: shares from 0 to 1. `figures` is null while
 * there are too few verdicts. `stances` says how often models gave in to people; it is null while no
 * model has argued against people often enough.
 */
export const judgingAnswer = z.strictObject({
  rubric: z.strictObject({
    version: z.int(),
    digest: z.string(),
    text: z.string(),
    criteria: z.array(z.enum(CRITERIA)),
    decisiveMargin: z.number(),
  }),
  figures: z.nullable(
    z.strictObject({
      verdicts: countSchema,
      decided: share,
      orderAgreement: share,
      judgeAgreement: share,
    }),
  ),
  stances: z.nullable(stanceFiguresAnswer),
});

/** A verdict as JSON carries it. */
export type SerializedVerdict = Serialized<typeof verdictAnswer>;

/** The JSON of one `data:` line while a panel judges. */
export type SerializedVerdictEvent = Serialized<typeof verdictEventAnswer>;
