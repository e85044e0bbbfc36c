import { denialForModel, findModel, type Intensity, modelFor, type Persona } from "@einstein-vs-cat/core";
import { useDraft } from "../../state/draft.ts";
import { useCatalogue } from "../../state/models.ts";
import { useExplain } from "../../state/refusal.ts";
import { useStanding } from "../../state/user.ts";

/** Who speaks for a side: the picked model, or else the one that the intensity chooses. A model out of reach opens its dialog. */
export function useDebaterChoice(persona: Persona) {
  const { draft, change } = useDraft();
  const catalogue = useCatalogue();
  const standing = useStanding();
  const explain = useExplain();
  const field = persona.optionNumber === 1 ? "model1" : "model2";
  return {
    picked: draft[field],
    automatic: modelFor(catalogue, persona, draft.coffeeLevel as Intensity, standing),
    catalogue,
    isLocked: (id: string) => denialForModel(catalogue, standing, id) !== null,
    pick(id: string | null) {
      const refused = id === null ? null : denialForModel(catalogue, standing, id);
      if (refused === null) return change({ [field]: id });
      const tier = refused.code === "upgrade-required" ? findModel(catalogue, id ?? "")?.tier : undefined;
      explain({ ...refused, ...(tier === undefined ? {} : { tier }) });
    },
  };
}
