import { usePalette } from "../state/ground/palette.ts";
import { useShortcut, useShortcutList } from "../state/ground/shortcuts.ts";
import { useText } from "../state/language/language.ts";

interface Place {
  readonly className: string;
}

/** Opens the list of shortcuts. Its label is the shortcut key. */
export function ShortcutsButton({ className }: Place) {
  const t = useText();
  const { open } = useShortcutList();
  return keyButton("?", t("shortcuts.title"), className, open, useShortcut("list"));
}

/** Opens the command palette. Its label is the prompt of a terminal. */
export function PaletteButton({ className }: Place) {
  const t = useText();
  const [, setOpen] = usePalette();
  return keyButton(">_", t("palette.title"), className, () => setOpen(true));
}

/** A button that opens a dialog and looks like a key. */
const keyButton = (
  mark: string,
  label: string,
  className: string,
  open: () => void,
  shortcut: object = {},
) => (
  <button
    type="button"
    {...shortcut}
    aria-haspopup="dialog"
    aria-label={label}
    title={label}
    className={`size-11 shrink-0 items-center justify-center text-muted hover:text-ink ${className}`}
    onClick={open}
  >
    <span aria-hidden="true" className="key">
      {mark}
    </span>
  </button>
);
