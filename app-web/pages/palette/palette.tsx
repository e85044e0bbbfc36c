import { useLocation } from "wouter";
import { CommandPalette } from "../../features/command-palette/command-palette.tsx";
import type { ActionGroup } from "../../features/command-palette/entries.ts";
import { useLanguageActions } from "../../features/language-picker/use-language-actions.ts";
import { usePalette } from "../../state/ground/palette.ts";
import { useText } from "../../state/language/language.ts";
import { useNavigationActions } from "./use-navigation-actions.ts";
import { useNewestTurn } from "./use-newest-turn.ts";
import { useScreenActions } from "./use-screen-actions.ts";
import { useSettingsActions } from "./use-settings-actions.ts";
import { useShownExamples } from "./use-shown-examples.ts";

/** The command palette, with all that the screen behind it offers now. */
export function Palette() {
  const t = useText();
  const [, setOpen] = usePalette();
  const [, navigate] = useLocation();
  const turn = useNewestTurn();
  const groups: readonly ActionGroup[] = [
    { id: "screen", heading: t("palette.screen"), actions: useScreenActions() },
    ...(turn === null
      ? []
      : [
          {
            id: "turn",
            heading: t("debate.turn", { number: turn.turnNumber }),
            actions: turn.actions,
          },
        ]),
    useShownExamples(),
    { id: "go", heading: t("palette.go"), actions: useNavigationActions() },
    { id: "settings", heading: t("palette.settings"), actions: useSettingsActions() },
    {
      ...{ id: "languages", heading: t("language.plain"), isLong: true },
      actions: useLanguageActions(),
    },
  ];
  return (
    <CommandPalette
      groups={groups}
      onClose={() => setOpen(false)}
      onOpenDebate={(id) => navigate(`/?debate=${id}`)}
    />
  );
}
