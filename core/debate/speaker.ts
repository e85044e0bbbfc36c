/** Who spoke a turn that is kept. */

import { REHEARSAL_MODEL, type ResolvedModel, WRITTEN_MODEL } from "../models/served-model.ts";
import { type Seats, UNNAMED_PERSON } from "./seats.ts";
import type { Side } from "./side.ts";

/**
 * Who spoke: a model by its id, the rehearsal voice, the rehearsal voice with a text that was
 * written in advance, or a person. A person's `name` is stored in a saved copy alone, whose turns are
 * not its owner's; everywhere else it is that of the seat (`speakerIn`).
 */
export type Speaker =
  | { readonly kind: "model"; readonly model: string }
  | { readonly kind: "rehearsal" }
  | { readonly kind: "written" }
  | { readonly kind: "person"; readonly name: string | null };

/** Returns who spoke a turn of a side as others see it: a person has the name that their seat shows. */
export function speakerIn(
  seats: Seats,
  { side, speaker }: { readonly side: Side; readonly speaker: Speaker },
): Speaker {
  const seat = seats[side];
  if (speaker.kind !== "person" || speaker.name !== null || seat.by !== "person") return speaker;
  return { kind: "person", name: seat.name };
}

/** Returns the name of the person who spoke, as files and pages in English show it; null for others. */
export const personNamed = (speaker: Speaker): string | null =>
  speaker.kind === "person" ? (speaker.name ?? UNNAMED_PERSON) : null;

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
