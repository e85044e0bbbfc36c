import type { TextKey } from "../../i18n/text.ts";
import { useTheme } from "../../state/account/theme.ts";
import { COMMAND_KEY } from "../../state/ground/command-key.ts";
import { SHORTCUTS, useShortcutSwitch } from "../../state/ground/shortcuts.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";

/** Focuses the toasts; must match the hotkey of `Toaster`. */
const MESSAGES = "F8";

/** The list of shortcuts and the setting that turns single keys off. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { theme } = useTheme();
  const lines: readonly (readonly [string, TextKey])[] = [
    [SHORTCUTS.newDebate, "debate.newDebate"],
    [SHORTCUTS.loadMore, "debate.loadMore"],
    [SHORTCUTS.stop, "live.stop"],
    [SHORTCUTS.showAll, "live.showAll"],
    [SHORTCUTS.share, "share.open"],
    [SHORTCUTS.flow, "flow.title"],
    [SHORTCUTS.verdict, "verdict.title"],
    [SHORTCUTS.theme, theme === "dark" ? "header.themeToLight" : "header.themeToDark"],
    [SHORTCUTS.search, "archive.search"],
    [SHORTCUTS.list, "shortcuts.title"],
    [`${COMMAND_KEY} K`, "palette.title"],
    [MESSAGES, "shortcuts.messages"],
  ];
  return (
    <Dialog title={t("shortcuts.title")} message={t("shortcuts.note")} onClose={onClose}>
      <div className="flex w-full flex-col gap-5">
        <dl className="flex flex-col">
          {lines.map(([key, words]) => (
            <div
              key={key}
              className="flex min-h-10 items-center justify-between gap-4 border-b border-line text-sm last:border-b-0"
            >
              <dt>{t(words)}</dt>
              <dd>
                <kbd className="key">{key.length === 1 ? key.toUpperCase() : key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <ShortcutSwitch />
        <Button onClick={onClose}>{t("share.close")}</Button>
      </div>
    </Dialog>
  );
}

function ShortcutSwitch() {
  const t = useText();
  const { areOn, switchTo } = useShortcutSwitch();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={areOn}
        onChange={(event) => switchTo(event.target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      {t("shortcuts.switch")}
    </label>
  );
}
