import { type Intensity, modelForPersona, type Persona } from "@einstein-vs-cat/core";
import { useAccess } from "../../state/account/user.ts";
import { useCatalogue } from "../../state/debate/models.ts";
import { useDraft } from "../../state/debate/use-draft.ts";

/** Returns the model of one side: the picked one, or the one that the intensity chooses. */
export function useDebaterChoice(persona: Persona) {
  const { draft } = useDraft();
  const catalogue = useCatalogue();
  const access = useAccess();
  return {
    picked: draft[persona.optionNumber === 1 ? "model1" : "model2"],
    automatic: modelForPersona(catalogue, persona, draft.coffeeLevel as Intensity, access),
    catalogue,
  };
}
