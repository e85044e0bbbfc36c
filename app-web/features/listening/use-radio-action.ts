import { RadioTower } from "lucide-react";
import { useRadio } from "../../state/listening/open-radio.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Plays debates that were written in advance, one after the other. */
export function useRadioAction(): Action {
  const { open } = useRadio();
  return {
    ...{ id: "radio", icon: RadioTower, opensDialog: true },
    label: (t) => t("radio.open"),
    run: open,
  };
}
