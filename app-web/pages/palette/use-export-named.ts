import { useExportActions } from "../../features/export-debate/use-export-actions.ts";
import type { Action } from "../../ui/actions/action.ts";

/** The exports of a debate, named as such: in their menu a heading says so. */
export function useExportNamed(debatePath: string): readonly Action[] {
  return useExportActions(debatePath).map((action) => ({
    ...action,
    label: (t) => `${t("export.title")} · ${action.label(t)}`,
  }));
}
