import { UnfoldVertical } from "lucide-react";
import type { SerializedShared } from "../../api/sharing/share.ts";
import { useReadAll } from "../../state/sharing/read-all.ts";
import type { Action } from "../../ui/actions/action.ts";
import { isLongResponse } from "../../ui/debate/labels.ts";

/** Shows all responses of a shared debate whole. Without a long one there is nothing to show. */
export function useReadAllAction(
  segment: string,
  responses: SerializedShared["responses"],
): Action | null {
  const { isReadAll, readAll } = useReadAll(segment);
  if (!responses.some(({ content }) => isLongResponse(content))) return null;
  return {
    id: "read-all",
    icon: UnfoldVertical,
    label: (t) => t("shared.readAll"),
    isOff: isReadAll,
    run: readAll,
  };
}
