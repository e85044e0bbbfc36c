import { modelDisplayName, REHEARSAL_MODEL, WRITTEN_MODEL } from "@einstein-vs-cat/core";
import { useCatalogue } from "../../state/debate/models.ts";
import { useText } from "../../state/language/language.ts";
import { modelLabel } from "./labels.ts";

/** Returns what the card of a response says about the model that wrote it. */
export function useModelLabel(aiModel: string): string {
  const t = useText();
  const catalogue = useCatalogue();
  if (aiModel === REHEARSAL_MODEL) return t("debate.rehearsal");
  if (aiModel === WRITTEN_MODEL) return t("debate.written");
  return modelLabel(modelDisplayName(catalogue, aiModel));
}
