/** What the tools answer with, as clients see it. */

import {
  CITATION_KINDS,
  evidenceAnswer,
  exportedClaimAnswer,
  exportedReplyAnswer,
  exportedVerdictAnswer,
  judgeBallotAnswer,
  REMARK_KINDS,
  STANCE_KINDS,
} from "@einstein-vs-cat/core";
import * as z from "zod/mini";

const count = z.int().check(z.minimum(0));
const counted = z.int().check(z.minimum(1));
const side = z.literal([1, 2]);
const stance = z.nullable(z.enum(STANCE_KINDS));

/** What the citations of a turn are, where its debate has sources. */
const citations = z.optional(
  z.array(
    z.strictObject({
      name: z.string(),
      kind: z.enum(CITATION_KINDS),
      passage: z.nullable(
        z.strictObject({ title: z.string(), page: z.nullable(counted), text: z.string() }),
      ),
    }),
  ),
);

/** What `start_debate` answers with. */
export const startAnswer = z.strictObject({
  debate: counted,
  status: z.enum(["preparing", "ready"]),
  question: z.string(),
  option1: z.nullable(z.string()),
  option2: z.nullable(z.string()),
  language: z.string(),
});

/** What `branch_debate` and `rematch` answer with. */
export const madeAnswer = z.strictObject({
  debate: counted,
  from: counted,
  question: z.string(),
  option1: z.string(),
  option2: z.string(),
  turns: count,
});

/** What `next_turn` answers with. */
export const nextTurnAnswer = z.strictObject({
  debate: counted,
  done: z.boolean(),
  turn: z.nullable(counted),
  side: z.nullable(side),
  speaker: z.nullable(z.string()),
  position: z.nullable(z.string()),
  text: z.string(),
  model: z.nullable(z.string()),
  stance,
  citations,
  isComplete: z.boolean(),
});

/** What `own_turn` answers with. */
export const ownTurnAnswer = z.strictObject({
  debate: counted,
  turn: counted,
  side,
  citations,
  isComplete: z.boolean(),
});

/** What `choose_variant` answers with. */
export const chosenAnswer = z.strictObject({
  debate: counted,
  turn: counted,
  number: counted,
  total: counted,
  text: z.string(),
});

/** What `add_context` answers with. */
export const addContextAnswer = z.strictObject({
  debate: counted,
  kind: z.enum(REMARK_KINDS),
  turn: counted,
});

const readTurn = z.strictObject({
  turn: counted,
  side,
  speaker: z.string(),
  model: z.string(),
  text: z.string(),
  isStopped: z.boolean(),
  stance,
  citations: z.optional(
    z.array(z.strictObject({ name: z.string(), kind: z.enum(CITATION_KINDS) })),
  ),
});

/** What `read_debate` answers with. */
export const readAnswer = z.strictObject({
  debate: counted,
  status: z.enum(["preparing", "without-positions", "ready"]),
  question: z.string(),
  option1: z.nullable(z.string()),
  option2: z.nullable(z.string()),
  language: z.string(),
  turns: z.array(readTurn),
  running: z.nullable(z.strictObject({ turn: counted, speaker: z.string(), text: z.string() })),
  isComplete: z.boolean(),
  earlier: z.nullable(counted),
});

/** What `add_source` answers with. */
export const addSourceAnswer = z.strictObject({
  debate: counted,
  source: z.string(),
  passages: counted,
  turn: counted,
});

/** What `read_evidence` answers with. */
export const readEvidenceAnswer = z.extend(z.omit(evidenceAnswer, { hidden: true }), {
  debate: counted,
});

/** What `argument_cards` answers with. */
export const cardsAnswer = z.strictObject({
  debate: counted,
  done: z.boolean(),
  turn: z.nullable(counted),
  speaker: z.nullable(z.string()),
  cards: z.array(
    z.strictObject({
      point: z.string(),
      quote: z.string(),
      isVerbatim: z.boolean(),
      url: z.nullable(z.string()),
      source: z.nullable(z.enum(["stated", "unconfirmed"])),
    }),
  ),
});

/** What `flow` answers with. */
export const flowAnswer = z.strictObject({
  debate: counted,
  done: z.boolean(),
  claims: z.array(exportedClaimAnswer),
  replies: z.array(exportedReplyAnswer),
  pending: z.array(counted),
});

/** What `verdict` answers with. */
export const verdictAnswer = z.strictObject({
  debate: counted,
  done: z.boolean(),
  expected: count,
  ballots: z.array(judgeBallotAnswer),
  verdict: z.nullable(exportedVerdictAnswer),
});
