/** The JSON of the flow sheet, and what answers about debates say of their verdicts. */

import * as z from "zod/mini";
import { archiveEntryAnswer, debateAnswer } from "../debate/answers.ts";
import { countSchema } from "../shared/answers.ts";
import { sharedPageAnswer } from "../sharing/answers.ts";
import { exportedClaimAnswer, exportedReplyAnswer } from "./exported-flow.ts";
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

/** A debate with what its latest verdict says. */
export const judgedDebateAnswer = z.extend(debateAnswer, judged);

/** A page of a shared debate with what its latest verdict says. */
export const judgedSharedAnswer = z.extend(sharedPageAnswer, judged);

/** A debate of the archive with what its latest verdict says. */
export const judgedEntryAnswer = z.extend(archiveEntryAnswer, judged);

/** A page of the archive, newest first. */
export const judgedArchiveAnswer = z.array(judgedEntryAnswer);
