/** The JSON that the calls about debates answer with. */

import * as z from "zod/mini";
import {
  answerIdSchema,
  countSchema,
  type Serialized,
  timestampSchema,
} from "../shared/answers.ts";
import { CITATION_KINDS } from "./evidence.ts";
import { PERSONA_KEYS } from "./personas.ts";
import { REMARK_KINDS } from "./remark-kind.ts";
import { STANCE_KINDS } from "./stance.ts";
import { TEMPERAMENTS } from "./temperament.ts";

/** 1 argues the first position, 2 the second. */
const optionNumberSchema = z.literal([1, 2]);

/**
 * Who argues a side: a persona, spoken by a model (null: chosen by the intensity) or by a person,
 * whose name is null unless they show it.
 */
const seatAnswer = z.union([
  z.strictObject({
    persona: z.enum(PERSONA_KEYS),
    by: z.literal("model"),
    model: z.nullable(z.string()),
  }),
  z.strictObject({
    persona: z.enum(PERSONA_KEYS),
    by: z.literal("person"),
    name: z.nullable(z.string()),
  }),
]);

/** Who argues which side of a debate. */
export const seatsAnswer = z.strictObject({ 1: seatAnswer, 2: seatAnswer });

/** Who spoke a turn. */
const speakerAnswer = z.union([
  z.strictObject({ kind: z.literal("model"), model: z.string() }),
  z.strictObject({ kind: z.literal("rehearsal") }),
  z.strictObject({ kind: z.literal("written") }),
  z.strictObject({ kind: z.literal("person"), name: z.nullable(z.string()) }),
]);

/** Turns count from 1. */
const turnNumberSchema = z.int().check(z.minimum(1));

/** How many of the first turns and of the oldest contexts a model did not see. */
const leftOutAnswer = z.strictObject({ turns: countSchema, contexts: countSchema });

/** Which variant of the turn it is, counted from 1, and how many of them are kept. */
const variantAnswer = z.strictObject({
  chosen: z.int().check(z.minimum(1)),
  total: z.int().check(z.minimum(1)),
});

/**
 * A citation in the text of a turn, from `start` to `end`, and what it turned out to be. `quote` are the
 * quoted words of a `quoted` one: their place in the turn and in the passage.
 */
export const citationAnswer = z.strictObject({
  source: z.int().check(z.minimum(0)),
  passage: z.int().check(z.minimum(0)),
  start: countSchema,
  end: countSchema,
  kind: z.enum(CITATION_KINDS),
  quote: z.nullable(
    z.strictObject({
      start: countSchema,
      end: countSchema,
      sourceStart: countSchema,
      sourceEnd: countSchema,
    }),
  ),
});

/** A citation as JSON carries it. */
export type SerializedCitation = Serialized<typeof citationAnswer>;

/**
 * A turn. `citations` are there when the debate has sources. `speaker` says who spoke; `aiModel` says it in one word, such as the id of the model.
 * `summary` holds its argument cards as a Markdown table; it is null until they are requested.
 * `leftOut` is null when the model saw the whole debate; `isStopped` is true when the reader ended
 * the turn before the model did. `stance` says whether a model held its side against a person:
 * `persuaded` left it for a new argument, `folded` without one; it is null until that is known.
 */
export const responseAnswer = z.strictObject({
  id: answerIdSchema,
  debateId: answerIdSchema,
  optionNumber: optionNumberSchema,
  content: z.string(),
  summary: z.nullable(z.string()),
  turnNumber: turnNumberSchema,
  aiModel: z.string(),
  speaker: speakerAnswer,
  leftOut: z.nullable(leftOutAnswer),
  isStopped: z.boolean(),
  variant: variantAnswer,
  stance: z.nullable(z.enum(STANCE_KINDS)),
  citations: z.optional(z.array(citationAnswer)),
  createdAt: timestampSchema,
});

/** The variants of a turn in the order in which they were made; `number` counts them from 1. */
export const variantsAnswer = z.array(
  z.strictObject({
    number: z.int().check(z.minimum(1)),
    content: z.string(),
    aiModel: z.string(),
    isStopped: z.boolean(),
    citations: z.optional(z.array(citationAnswer)),
    createdAt: timestampSchema,
  }),
);

/** The variants of a turn as JSON carries them. */
export type SerializedVariants = Serialized<typeof variantsAnswer>;

/** A response as JSON carries it. */
export type SerializedResponse = Serialized<typeof responseAnswer>;

/** A passage of the response of a turn, in UTF-16 code units. */
const passageAnswer = z.strictObject({ start: countSchema, end: countSchema });

/**
 * Whether one of the next two turns takes a remark up: `passages` are the words that do; none when
 * it does not. The turns that this reader does not see have no receipt.
 */
export const receiptAnswer = z.strictObject({
  responseId: answerIdSchema,
  turnNumber: turnNumberSchema,
  passages: z.array(passageAnswer),
});

/**
 * Context, or a question to both sides, that the owner added before the turn `turnNumber`. A
 * question is answered by each side in its next turn.
 */
export const remarkAnswer = z.strictObject({
  id: answerIdSchema,
  debateId: answerIdSchema,
  kind: z.enum(REMARK_KINDS),
  receipts: z.array(receiptAnswer),
  content: z.string(),
  turnNumber: turnNumberSchema,
  createdAt: timestampSchema,
});

/** An owner's context as JSON carries it. */
export type SerializedRemark = Serialized<typeof remarkAnswer>;

/**
 * A debate as its owner reads it, with a page of its responses and remarks by turn. It does not name
 * the owner. Only a signed-in owner gets `shareToken`. `isComplete` is true when this reader may
 * generate no further turn. `currentTurn` counts all responses. `earlier` is there when items stand
 * before this page: how many there are, and the `before` that reads the page before. `isDown` is there
 * while the operator has taken its shared page down. `sourceCount` is there when the debate has sources,
 * and `hidesSources` while they are hidden from everybody else.
 */
export const debateAnswer = z.strictObject({
  id: answerIdSchema,
  question: z.string(),
  option1: z.string(),
  option2: z.string(),
  coffeeLevel: z.literal([1, 2, 3]),
  model1: z.nullable(z.string()),
  model2: z.nullable(z.string()),
  seats: seatsAnswer,
  temperament: z.nullable(z.enum(TEMPERAMENTS)),
  title: z.nullable(z.string()),
  isPublic: z.boolean(),
  language: z.string(),
  isPrivate: z.boolean(),
  isOriginal: z.boolean(),
  originalDebateId: z.nullable(answerIdSchema),
  createdAt: timestampSchema,
  responses: z.array(responseAnswer),
  userInputs: z.array(remarkAnswer),
  currentTurn: countSchema,
  isComplete: z.boolean(),
  earlier: z.optional(countSchema),
  shareToken: z.optional(z.nullable(z.string())),
  isDown: z.optional(z.literal(true)),
  sourceCount: z.optional(countSchema),
  hidesSources: z.optional(z.literal(true)),
});

/** A debate as JSON carries it. */
export type SerializedDebate = Serialized<typeof debateAnswer>;

/** The debate that a call deleted. It can be restored for a short time. */
export const deletedDebateAnswer = z.strictObject({ id: answerIdSchema });

/** The owner's context that a call removed. */
export const removedInputAnswer = z.strictObject({ id: answerIdSchema });

/**
 * What was changed about a debate: its title, which is null when it is called by its question, and
 * whether others see the name of its owner.
 */
export const changedDebateAnswer = z.strictObject({
  id: answerIdSchema,
  title: z.optional(z.nullable(z.string())),
  showsName: z.optional(z.boolean()),
  hidesSources: z.optional(z.boolean()),
});

/** The debate whose deletion was taken back. */
export const restoredDebateAnswer = z.strictObject({ id: answerIdSchema });

/**
 * A short piece of a text in which searched words were found. The marks are their places in it, in
 * UTF-16 code units, in order and without overlap.
 */
export const excerptAnswer = z.strictObject({
  of: z.enum(["question", "title", "position", "turn", "context"]),
  text: z.string(),
  marks: z.array(z.strictObject({ start: countSchema, end: countSchema })),
});

/** An excerpt as JSON carries it. */
export type SerializedExcerpt = Serialized<typeof excerptAnswer>;

/**
 * A debate in the archive: a count stands in place of its responses. Only the results of a search
 * have an `excerpt`; it is null when the words stand too far from the end of a long debate.
 */
export const archiveEntryAnswer = z.strictObject({
  id: answerIdSchema,
  question: z.string(),
  option1: z.string(),
  option2: z.string(),
  seats: seatsAnswer,
  language: z.string(),
  title: z.nullable(z.string()),
  isOriginal: z.boolean(),
  createdAt: timestampSchema,
  responseCount: countSchema,
  isLive: z.optional(z.literal(true)),
  excerpt: z.optional(z.nullable(excerptAnswer)),
});

/** A debate of the archive as JSON carries it. */
export type SerializedEntry = Serialized<typeof archiveEntryAnswer>;

/** A page of the archive, newest first. */
export const archiveAnswer = z.array(archiveEntryAnswer);

/** How many debates a user has, and how many responses those hold. */
export const statisticsAnswer = z.strictObject({
  debates: countSchema,
  responses: countSchema,
});

/**
 * Two opposite positions for a question; Yes and No, in the requested language, for a yes/no
 * question.
 */
export const positionsAnswer = z.strictObject({
  isYesNoQuestion: z.boolean(),
  suggestedPositions: z.strictObject({ position1: z.string(), position2: z.string() }),
});

/** Suggested positions as JSON carries them. */
export type SerializedPositions = Serialized<typeof positionsAnswer>;
