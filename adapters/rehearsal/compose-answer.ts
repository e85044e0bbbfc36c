import type { PromptMaterial } from "@einstein-vs-cat/core";
import { composeFlow } from "./compose-flow.ts";
import { composePositions } from "./engine/compose-positions.ts";
import { composeSummary } from "./engine/compose-summary.ts";
import { composeTurn } from "./engine/compose-turn.ts";
import { withinReach } from "./engine/within-reach.ts";
import { writtenReplies, writtenSummary, writtenTurn } from "./engine/written-debates.ts";
import { isKnown } from "./known-material.ts";

/** Returns the answer that was written in advance; null when there is none. */
export function writtenAnswer(material: PromptMaterial): string | null {
  if (!isKnown(material)) return null;
  if (material.purpose === "turn") return writtenTurn(material);
  if (material.purpose === "summary") return writtenSummary(material);
  return material.purpose === "flow" ? writtenReplies(material) : null;
}

/** Composes an answer to the material of a prompt. */
export function composeAnswer(request: PromptMaterial): string {
  // The use cases ask it for no translation and no ballot.
  if (!isKnown(request)) return "{}";
  const material = withinReach(request);
  if (material.purpose === "turn") return composeTurn(material);
  if (material.purpose === "summary") return composeSummary(material);
  return material.purpose === "flow" ? composeFlow(material) : composePositions(material);
}
