import {
  DEFAULT_PERSONAS,
  type Intensity,
  modelForPersona,
  type Side,
} from "@einstein-vs-cat/core";
import type { Translate } from "../../i18n/text.ts";
import { useAccess } from "../../state/account/user.ts";
import { type Answerer, useAnswerers, useCatalogue } from "../../state/debate/models.ts";
import { useText } from "../../state/language/language.ts";
import { useDraft } from "../../state/turn/use-draft.ts";

/**
 * Returns the debater of one side: the picked model, and the names of what will speak for it and
 * for the choice of the intensity. A name is empty until the server has said what will speak.
 */
export function useDebaterChoice(side: Side) {
  const t = useText();
  const { draft } = useDraft();
  const catalogue = useCatalogue();
  const answerers = useAnswerers();
  const access = useAccess();
  const picked = draft[`model${side}`];
  const persona = DEFAULT_PERSONAS[side];
  const automatic = modelForPersona(catalogue, persona, draft.coffeeLevel as Intensity, access);
  return {
    picked,
    name: answererName(t, answerers.get(picked ?? automatic.id)),
    automaticName: answererName(t, answerers.get(automatic.id)),
    catalogue,
  };
}

/** Returns the name of what answers for a model, in the words of the interface. */
export function answererName(t: Translate, answerer: Answerer): string {
  return answerer === null ? t("form.rehearsalVoice") : (answerer ?? "");
}
