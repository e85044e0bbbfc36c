import { useEffect } from "react";
import { useShortcutList } from "../../state/app/shortcuts.ts";
import { replayKey } from "../../ui/use-first-interaction.ts";
import { ShortcutList } from "./shortcut-list.tsx";
import { useShortcutKeys } from "./use-shortcut-keys.ts";

/**
 * The single keys of every screen, and the list of them. Loaded when somebody is at the page, or when the list is asked for; the
 * key that was the sign of somebody is heard then.
 */
export function Shortcuts({ sign }: { readonly sign: Event | null }) {
  const { isOpen, close } = useShortcutList();
  useShortcutKeys();
  useEffect(() => replayKey(sign), [sign]);
  return isOpen ? <ShortcutList onClose={close} /> : null;
}
