import { Library } from "lucide-react";
import { startTransition } from "react";
import { useSourcesDialog } from "../../state/sources/draft-sources.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Opens the sources of the open debate, or those of the form. */
export function useSourcesAction(of: "debate" | "form"): Action {
  const [, setIsOpen] = useSourcesDialog();
  return {
    id: "sources",
    icon: Library,
    label: (t) => t(of === "debate" ? "sources.title" : "sources.add"),
    opensDialog: true,
    run: () => startTransition(() => setIsOpen(true)),
  };
}
