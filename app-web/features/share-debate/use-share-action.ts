import { Share2 } from "lucide-react";
import { useSharable, useShareDialog } from "../../state/sharing/share.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Opens the share dialog, for those who may share the open debate. */
export function useShareAction(): Action | null {
  const isSharable = useSharable() !== null;
  const { open } = useShareDialog();
  if (!isSharable) return null;
  return {
    id: "share",
    icon: Share2,
    label: (t) => t("share.open"),
    shortcut: "share",
    opensDialog: true,
    run: open,
  };
}
