import { INTENSITY, SIDES } from "@einstein-vs-cat/core";
import { Coffee, Gauge } from "lucide-react";
import { useChooseIntensity } from "../../state/debate/intensity.ts";
import { useDraft } from "../../state/turn/use-draft.ts";
import type { Action } from "../../ui/actions/action.ts";
import { INTENSITY_WORDS } from "./intensity-words.ts";
import { useDebaterAction } from "./use-debater-action.ts";

/** What the form of a new debate offers: to submit it, the other levels of intensity, and the choice of debaters. */
export function useFormActions(): readonly Action[] {
  const { draft, isCreating, isChoosing } = useDraft();
  const choose = useChooseIntensity();
  const debaters = { 1: useDebaterAction(1), 2: useDebaterAction(2) };
  const { minimum, maximum } = INTENSITY;
  const levels = INTENSITY_WORDS.map((words, index) => ({ level: minimum + index, words }));
  return [
    {
      id: "submit",
      icon: Coffee,
      label: (t) => t("form.submit"),
      isOff: isCreating || isChoosing,
      run: submitForm,
    },
    ...levels
      .filter(({ level }) => level !== draft.coffeeLevel)
      .map(
        ({ level, words }): Action => ({
          id: `intensity-${level}`,
          icon: Gauge,
          label: (t) =>
            `${t("form.intensity")} · ${t("form.intensityValue", { level, maximum, words: t(words) })}`,
          run: () => void choose(level),
        }),
      ),
    // A person chooses no model for the side that they argue themselves.
    ...SIDES.filter((side) => side !== draft.seat).map((side) => debaters[side]),
  ];
}

/** Like its button: the form then shows what is missing. */
const submitForm = () =>
  document.querySelector<HTMLFormElement>("form[aria-labelledby=new-debate]")?.requestSubmit();
