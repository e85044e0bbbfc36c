import type { SerializedResponse } from "@einstein-vs-cat/core";
import { useText } from "../../state/language/language.ts";
import { useModelLabel } from "./model-label.ts";
import { useSides } from "./sides.tsx";

/** Returns what the card of a response says about who spoke: a person has a name, and no model. */
export function useSpokenBy({
  speaker,
  aiModel,
  optionNumber,
}: Pick<SerializedResponse, "speaker" | "aiModel" | "optionNumber">) {
  const t = useText();
  const model = useModelLabel(aiModel);
  const { name, person } = useSides()[optionNumber];
  // A server of the version before sends no speaker, and knows no person.
  if (speaker?.kind !== "person") return { person: null, note: model };
  return {
    person: speaker.name ?? person ?? t("seat.reader"),
    note: t("seat.inPlaceOf", { name }),
  };
}
