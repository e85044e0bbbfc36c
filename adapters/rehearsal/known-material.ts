import type {
  FlowPromptMaterial,
  PositionsPromptMaterial,
  PromptMaterial,
  SummaryPromptMaterial,
  TurnPromptMaterial,
} from "@einstein-vs-cat/core";

/** What the rehearsal voice can answer, by `purpose`. */
export type KnownMaterial =
  | TurnPromptMaterial
  | SummaryPromptMaterial
  | FlowPromptMaterial
  | PositionsPromptMaterial;

const KNOWN: ReadonlySet<string> = new Set<KnownMaterial["purpose"]>([
  "turn",
  "summary",
  "flow",
  "positions",
]);

/** Whether the rehearsal voice has an answer. The port promises one shape for each purpose. */
export const isKnown = (material: PromptMaterial): material is KnownMaterial =>
  KNOWN.has(material.purpose);
