/** The JSON of the flow sheet, and what answers about debates say of their verdicts. */

import * as z from "zod/mini";
import { archiveEntryAnswer, debateAnswer } from "../debate/answers.ts";
import type { Debate } from "../debate/debate.ts";
import type { DebateLinks } from "../debate/debate-links.ts";
import { PERSONA_KEYS } from "../debate/personas.ts";
import { answerIdSchema, countSchema } from "../shared/answers.ts";
import { sharedPageAnswer } from "../sharing/answers.ts";
import { exportedClaimAnswer, exportedReplyAnswer } from "./exported-flow.ts";
import { type PairVerdicts, REMATCH_FINDINGS, rematchGrid } from "./rematch.ts";
import { OUTCOMES, type Verdict } from "./verdict.ts";

/** The place of a quote in its response, in UTF-16 code units. */
const place = { start: z.int(), end: z.int() };

/**
 * A flow sheet, as a reader may see it. `mayBeAnsweredIn` is the turn that
 * may answer an unclear claim. `pending` has the numbers of the turns that are not mapped.
 */
export const flowAnswer = z.strictObject({
  claims: z.array(
    z.extend(exportedClaimAnswer, {
      responseId: z.int(),
      ...place,
      mayBeAnsweredIn: z.nullable(z.int()),
    }),
  ),
  replies: z.array(z.extend(exportedReplyAnswer, place)),
  pending: z.array(z.int()),
});

/** What the latest verdict on a debate says, and after how many turns. */
export const verdictNoteAnswer = z.strictObject({
  turns: countSchema,
  outcome: z.enum(OUTCOMES),
  leaning: z.nullable(z.enum(["option1", "option2"])),
});

/** What a verdict says, in short. */
export type VerdictNote = z.infer<typeof verdictNoteAnswer>;

/** Returns the short form of a verdict, as a member of an answer; nothing when there is none. */
export function verdictNote(verdict: Verdict | null | undefined): { verdict?: VerdictNote } {
  if (verdict == null) return {};
  const { turns, outcome, leaning } = verdict;
  return { verdict: { turns, outcome, leaning } };
}

const judged = { verdict: z.optional(verdictNoteAnswer) };

/** The winner of one debate of a pair; null without one. */
const rematchRowAnswer = z.strictObject({
  debateId: answerIdSchema,
  position: z.nullable(z.string()),
  persona: z.nullable(z.enum(PERSONA_KEYS)),
});

/**
 * How a debate is related to others of its owner; a member is absent when there is none. `branchOf` is
 * where a branch comes from: the id of the owner's own original, or the share token that opens another
 * person's, both null when neither opens it any more. `rematch` is the other debate of a pair, and
 * `rematchOf` names it in the later one. `grid` is null until both have a verdict; its first row is the
 * first debate's.
 */
const linksAnswer = {
  branchOf: z.optional(
    z.strictObject({
      debateId: z.nullable(answerIdSchema),
      share: z.nullable(z.string()),
      turnNumber: countSchema,
    }),
  ),
  branches: z.optional(
    z.array(z.strictObject({ debateId: answerIdSchema, turnNumber: countSchema })),
  ),
  rematchOf: z.optional(answerIdSchema),
  rematch: z.optional(
    z.strictObject({
      debateId: answerIdSchema,
      grid: z.nullable(
        z.strictObject({
          rows: z.tuple([rematchRowAnswer, rematchRowAnswer]),
          seen: z.enum(REMATCH_FINDINGS),
        }),
      ),
    }),
  ),
};

const notesAnswer = z.strictObject({ ...judged, ...linksAnswer });

/** What an answer about a debate says beside its texts. */
export type DebateNotes = z.infer<typeof notesAnswer>;

/** Returns the links of a debate, as members of an answer; nothing when there are none. */
export function linkNotes(
  debate: Debate,
  links: DebateLinks | undefined,
  verdicts: PairVerdicts,
): DebateNotes {
  if (links === undefined) return {};
  const { branchOf, branches, rematchOf, rematch } = links;
  const own = branchOf?.debateId ?? null;
  const grid = rematchGrid(debate, links, verdicts);
  return {
    ...(branchOf && { branchOf: { ...branchOf, share: own === null ? branchOf.share : null } }),
    ...(branches.length > 0 && { branches: branches.map((branch) => ({ ...branch })) }),
    ...(rematchOf !== null && { rematchOf }),
    ...(rematch !== null && {
      rematch: { debateId: rematch, grid: grid && { rows: [...grid.rows], seen: grid.seen } },
    }),
  };
}

/** A debate with what its latest verdict says, and how it is related to others. */
export const judgedDebateAnswer = z.extend(debateAnswer, { ...judged, ...linksAnswer });

/** A page of a shared debate with what its latest verdict says. */
export const judgedSharedAnswer = z.extend(sharedPageAnswer, judged);

/** A debate of the archive with what its latest verdict says. */
export const judgedEntryAnswer = z.extend(archiveEntryAnswer, judged);

/** A page of the archive, newest first. */
export const judgedArchiveAnswer = z.array(judgedEntryAnswer);
