import { SquareChevronRight } from "lucide-react";
import { usePalette } from "../../state/ground/palette.ts";
import type { Action } from "./action.ts";

/** Opens the command palette. */
export function useCommandsAction(): Action {
  const [, setOpen] = usePalette();
  return {
    id: "commands",
    icon: SquareChevronRight,
    label: (t) => t("palette.title"),
    opensDialog: true,
    run: () => setOpen(true),
  };
}
