import { useEffect } from "react";
import { useShortcutList } from "../../state/ground/shortcuts.ts";
import { replayKey } from "../../ui/use-first-interaction.ts";
import { ShortcutList } from "./shortcut-list.tsx";
import { useShortcutKeys } from "./use-shortcut-keys.ts";

/**
 * The shortcut listener and the list dialog. Loaded after the first interaction; if that was a key
 * press, it is replayed.
 */
export function Shortcuts({ interaction }: { readonly interaction: Event | null }) {
  const { isOpen, close } = useShortcutList();
  useShortcutKeys();
  useEffect(() => replayKey(interaction), [interaction]);
  return isOpen ? <ShortcutList onClose={close} /> : null;
}
