import { useShortcut, useShortcutList } from "../state/ground/shortcuts.ts";
import { useText } from "../state/language/language.ts";

/** Opens the list of shortcuts. Its label is the shortcut key. */
export function ShortcutsButton({ className = "" }: { readonly className?: string }) {
  const t = useText();
  const { open } = useShortcutList();
  return (
    <button
      type="button"
      {...useShortcut("list")}
      aria-haspopup="dialog"
      aria-label={t("shortcuts.title")}
      title={t("shortcuts.title")}
      className={`size-11 shrink-0 items-center justify-center text-muted hover:text-ink ${className}`}
      onClick={open}
    >
      <span aria-hidden="true" className="key">
        ?
      </span>
    </button>
  );
}
