import { Keyboard } from "lucide-react";
import { useReadingActions } from "../../features/reading/use-reading-actions.ts";
import { useThemeAction } from "../../features/site-header/use-theme-action.ts";
import { useShortcutList, useShortcutSwitch } from "../../state/ground/shortcuts.ts";
import type { Action } from "../../ui/actions/action.ts";

/** The theme, the size and the face of texts, and the keys. */
export function useSettingsActions(): readonly Action[] {
  const { open } = useShortcutList();
  const { areOn } = useShortcutSwitch();
  const keys: Action = {
    id: "shortcuts",
    icon: Keyboard,
    label: (t) => t("shortcuts.title"),
    ...(areOn ? { shortcut: "list" } : {}),
    opensDialog: true,
    run: open,
  };
  return [useThemeAction(), ...useReadingActions(), keys];
}
