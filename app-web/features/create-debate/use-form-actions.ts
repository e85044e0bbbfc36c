import { INTENSITY } from "@einstein-vs-cat/core";
import { Coffee, Gauge } from "lucide-react";
import { useChooseIntensity } from "../../state/debate/intensity.ts";
import { useDraft } from "../../state/turn/use-draft.ts";
import type { Action } from "../../ui/actions/action.ts";
import { INTENSITY_WORDS } from "./intensity-words.ts";

/** What the form of a new debate offers: to submit it, and the other levels of intensity. */
export function useFormActions(): readonly Action[] {
  const { draft, isCreating, isChoosing } = useDraft();
  const choose = useChooseIntensity();
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
  ];
}

/** Like its button: the form then shows what is missing. */
const submitForm = () =>
  document.querySelector<HTMLFormElement>("form[aria-labelledby=new-debate]")?.requestSubmit();
