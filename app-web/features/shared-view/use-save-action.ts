import { Archive, ArchiveRestore } from "lucide-react";
import { useUser } from "../../state/account/user.ts";
import { useSaveShared } from "../../state/sharing/save-shared.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Saves a shared debate to the user's archive, titled by its question. Visitors have no archive. */
export function useSaveAction(segment: string, question: string): Action | null {
  const { save, isSaving, savedId } = useSaveShared(segment);
  if (useUser() === null) return null;
  const isDone = savedId !== null;
  return {
    id: "save-shared",
    icon: isDone ? Archive : ArchiveRestore,
    label: (t) => t(isDone ? "shared.saved" : isSaving ? "shared.saving" : "shared.save"),
    isOff: isSaving || isDone,
    run: () => void save(question),
  };
}
