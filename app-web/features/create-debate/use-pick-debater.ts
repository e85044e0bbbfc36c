import { denialForModel, findModel, type Side } from "@einstein-vs-cat/core";
import { useAccess } from "../../state/account/user.ts";
import { useCatalogue } from "../../state/debate/models.ts";
import { useOpenErrorDialog } from "../../state/ground/error-dialog.ts";
import { useDraft } from "../../state/turn/use-draft.ts";

/**
 * Returns the action that picks a model for one side; null leaves it to the intensity. A locked
 * model opens a dialog instead.
 */
export function usePickDebater(side: Side) {
  const { change } = useDraft();
  const catalogue = useCatalogue();
  const access = useAccess();
  const explain = useOpenErrorDialog();
  return {
    isLocked: (id: string) => denialForModel(catalogue, access, id) !== null,
    pick(id: string | null) {
      const refused = id === null ? null : denialForModel(catalogue, access, id);
      if (refused === null) return change({ [`model${side}`]: id });
      const tier =
        refused.code === "upgrade-required" ? findModel(catalogue, id ?? "")?.tier : undefined;
      explain({ code: refused.code, ...(tier === undefined ? {} : { tier }) });
    },
  };
}
