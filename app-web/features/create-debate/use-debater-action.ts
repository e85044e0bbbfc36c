import type { Side } from "@einstein-vs-cat/core";
import { ChevronDown } from "lucide-react";
import { useOpenDebater } from "../../state/debate/open-debater.ts";
import type { Action } from "../../ui/actions/action.ts";
import { useDebaterChoice } from "./use-debater-choice.ts";

/** Opens the choice of a model for one side. Its name says which one is chosen. */
export function useDebaterAction(side: Side): Action {
  const [open, setOpen] = useOpenDebater();
  const { picked, name, automaticName } = useDebaterChoice(side);
  return {
    ...{ id: `debater-${side}`, icon: ChevronDown, opensDialog: true, isExpanded: open === side },
    label: (t) => {
      const chosen = picked === null ? t("form.modelByIntensity", { name: automaticName }) : name;
      return `${t("form.debater", { position: t(`form.option${side}`) })}: ${chosen}`;
    },
    run: () => setOpen(side),
  };
}
