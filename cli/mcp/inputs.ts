/** What the tools take. Every text is checked by the schemas of core. */

import {
  addRemarkSchema,
  concedeSchema,
  createDebateSchema,
  issueCode,
  ownTurnSchema,
  sourcesSchema,
} from "@einstein-vs-cat/core";
import * as z from "zod/mini";

const { question, option1, option2, coffeeLevel, language, model1, model2, temperament } =
  createDebateSchema.shape;

/** A number that counts from 1. */
const countedSchema = () =>
  z
    .int({ error: ({ input }) => issueCode(input === undefined ? "required" : "not-valid") })
    .check(z.minimum(1, issueCode("not-valid")));

/** What `start_debate` takes. */
export const startInput = z.object(
  {
    question,
    option1: z.optional(option1),
    option2: z.optional(option2),
    language,
    intensity: coffeeLevel,
    model1: z.optional(model1),
    model2: z.optional(model2),
    // Core checks it with a function, which a schema for clients cannot show.
    seat: z.nullish(z.literal([1, 2], issueCode("seat-invalid"))),
    temperament,
    sources: z.optional(sourcesSchema),
  },
  issueCode("not-an-object"),
);

/** What a tool takes that works on a debate as a whole. */
export const debateInput = z.object({ debate: countedSchema() }, issueCode("not-an-object"));

/** The input of a tool that works on a debate as a whole. */
export const wholeDebate = {
  schema: debateInput,
  explained: { debate: "The id that start_debate answered with." },
} as const;

/** What `again` takes: a debate, and whether the turn is to hold its side more firmly. */
export const againInput = z.object(
  { debate: countedSchema(), firmer: z._default(z.boolean(issueCode("not-valid")), false) },
  issueCode("not-an-object"),
);

/** What `own_turn` takes: a debate, and what the person says in it. */
export const ownTurnInput = z.object(
  {
    debate: countedSchema(),
    content: ownTurnSchema.shape.content,
    turn: z.optional(countedSchema()),
  },
  issueCode("not-an-object"),
);

/** What `concede` takes: a debate, and a claim of its flow sheet. */
export const concedeInput = z.object(
  { debate: countedSchema(), claim: concedeSchema.shape.claim },
  issueCode("not-an-object"),
);

/** What `read_debate` takes: a debate, and where the page before begins. */
export const readInput = z.object(
  { debate: countedSchema(), before: z.optional(countedSchema()) },
  issueCode("not-an-object"),
);

/** What `add_context` takes: a debate, and what its debaters are told or asked. */
export const addContextInput = z.extend(addRemarkSchema, { debate: countedSchema() });

/** What `add_source` takes: a debate, and a source, which core checks as a whole. */
export const addSourceInput = z.object(
  {
    debate: countedSchema(),
    title: z.string(issueCode("required")),
    text: z.string(issueCode("required")),
    address: z.optional(z.string(issueCode("not-valid"))),
  },
  issueCode("not-an-object"),
);

/** What `branch_debate` takes: a debate, and the last turn of the branch. */
export const branchInput = z.object(
  { debate: countedSchema(), turn: countedSchema() },
  issueCode("not-an-object"),
);

/** What `choose_variant` takes: a debate, and the number of a variant of its last turn. */
export const chooseInput = z.object(
  { debate: countedSchema(), number: countedSchema() },
  issueCode("not-an-object"),
);

/** What `argument_cards` takes: a debate, and one of its turns. */
export const cardsInput = z.object(
  { debate: countedSchema(), turn: z.optional(countedSchema()) },
  issueCode("not-an-object"),
);
