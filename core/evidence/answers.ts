/** The JSON that the calls about sources and citations answer with. */

import * as z from "zod/mini";
import type { CitationKind } from "../debate/evidence.ts";
import { countSchema, type Serialized } from "../shared/answers.ts";

const numberSchema = z.int().check(z.minimum(1));

/** A source for its owner. `used` is true when a turn has used it: then it stays. */
export const sourceAnswer = z.strictObject({
  n: numberSchema,
  title: z.string(),
  address: z.nullable(z.string()),
  characters: countSchema,
  passages: countSchema,
  used: z.boolean(),
});

/** A source as JSON carries it. */
export type SerializedSource = Serialized<typeof sourceAnswer>;

/** The sources of a debate, and whether others see nothing of them. */
export const sourcesAnswer = z.strictObject({
  sources: z.array(sourceAnswer),
  hidden: z.boolean(),
});

/** The sources of a debate as JSON carries them. */
export type SerializedSources = Serialized<typeof sourcesAnswer>;

/** The source that a call removed. */
export const removedSourceAnswer = z.strictObject({ n: numberSchema });

/**
 * A passage with the title of its source. `before` and `after` are the passages around it; null at
 * the ends, and on shared pages, which show what is cited alone.
 */
export const passageAnswer = z.strictObject({
  source: numberSchema,
  passage: numberSchema,
  title: z.string(),
  address: z.nullable(z.string()),
  page: z.nullable(numberSchema),
  text: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

/** A passage as JSON carries it. */
export type SerializedPassage = Serialized<typeof passageAnswer>;

const countsAnswer = z.strictObject({
  quoted: countSchema,
  cited: countSchema,
  "not-given": countSchema,
  misquoted: countSchema,
  invented: countSchema,
} satisfies Record<CitationKind, unknown>);

const namedPassageAnswer = z.strictObject({
  source: numberSchema,
  passage: numberSchema,
  page: z.nullable(numberSchema),
  text: z.string(),
});

/**
 * The evidence sheet. `counts` are citations by side and kind; `citedByBoth` the passages that both
 * sides cite, with the numbers of the turns; `uncited` passages that speak to the question and that no turn
 * cites, which only the owner sees; `claims` how many claims of a side have a citation and how many
 * have none, null while no turn has cards. `hidden` is true, and everything else but the counts empty, when
 * the owner keeps the sources private.
 */
export const evidenceAnswer = z.strictObject({
  sources: z.array(
    z.strictObject({ n: numberSchema, title: z.string(), address: z.nullable(z.string()) }),
  ),
  counts: z.strictObject({ 1: countsAnswer, 2: countsAnswer }),
  citedByBoth: z.array(
    z.extend(namedPassageAnswer, {
      turns: z.strictObject({ 1: z.array(numberSchema), 2: z.array(numberSchema) }),
    }),
  ),
  uncited: z.array(namedPassageAnswer),
  claims: z.nullable(
    z.strictObject({
      1: z.strictObject({ cited: countSchema, uncited: countSchema }),
      2: z.strictObject({ cited: countSchema, uncited: countSchema }),
    }),
  ),
  hidden: z.boolean(),
});

/** The evidence sheet as JSON carries it. */
export type SerializedEvidence = Serialized<typeof evidenceAnswer>;
