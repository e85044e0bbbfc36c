import type { TurnEvidence } from "../debate/evidence.ts";
import { checkCitations } from "../evidence/check-citations.ts";
import { hasPassage, type NumberedPassage, rangesOf, type Source } from "../evidence/source.ts";

/** Returns the evidence of a turn that was given passages of a debate's sources. */
export const turnEvidence = (
  content: string,
  sources: readonly Pick<Source, "n" | "passages">[],
  given: readonly NumberedPassage[],
): TurnEvidence => ({
  given: rangesOf(given),
  citations: checkCitations(content, { given, exists: (ref) => hasPassage(sources, ref) }),
});
