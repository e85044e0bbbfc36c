import { useShortcutList } from "../../state/shortcuts.ts";
import { ShortcutList } from "./shortcut-list.tsx";
import { useShortcutKeys } from "./use-shortcut-keys.ts";

/** The single keys of every screen, and the list of them. Loaded when somebody is at the page, or when the list is asked for. */
export function Shortcuts() {
  const { isOpen, close } = useShortcutList();
  useShortcutKeys();
  return isOpen ? <ShortcutList onClose={close} /> : null;
}
