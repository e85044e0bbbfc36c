/** Who spoke a turn that is kept. */

import { REHEARSAL_MODEL, type ResolvedModel, WRITTEN_MODEL } from "../models/served-model.ts";

/**
 * Who spoke: a model by its id, the rehearsal voice, the rehearsal voice with a text that was
 * written in advance, or a person. A person's `name` is null when it is not shown.
 */
export type Speaker =
  | { readonly kind: "model"; readonly model: string }
  | { readonly kind: "rehearsal" }
  | { readonly kind: "written" }
  | { readonly kind: "person"; readonly name: string | null };

/** Whether the built-in script spoke, improvised or with a text that was written in advance. */
export const isScripted = ({ kind }: Speaker): boolean =>
  kind === "rehearsal" || kind === "written";

/** What the wire and files say in `aiModel` when a person argued. */
const PERSON = "human";

/** Returns what the wire and files say in `aiModel`. */
export function aiModelOf(speaker: Speaker): string {
  if (speaker.kind === "model") return speaker.model;
  if (speaker.kind === "person") return PERSON;
  return speaker.kind === "written" ? WRITTEN_MODEL : REHEARSAL_MODEL;
}

/** Returns who spoke when a model or the rehearsal voice answered. */
export function speakerOf({
  gateway,
  aiModel,
}: Pick<ResolvedModel, "gateway" | "aiModel">): Speaker {
  if (gateway !== "rehearsal") return { kind: "model", model: aiModel };
  return { kind: aiModel === WRITTEN_MODEL ? "written" : "rehearsal" };
}

/** Returns who spoke a turn of which only `aiModel` is known: in files, and in old rows. */
export function speakerNamed(aiModel: string): Speaker {
  if (aiModel === PERSON) return { kind: "person", name: null };
  if (aiModel === REHEARSAL_MODEL) return { kind: "rehearsal" };
  return aiModel === WRITTEN_MODEL ? { kind: "written" } : { kind: "model", model: aiModel };
}
