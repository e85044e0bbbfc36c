import { SHORTCUTS, type Shortcut } from "../../state/app/shortcuts.ts";

type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey" | "repeat" | "isComposing"
>;

/** The sign that an Arabic or Persian keyboard has for `?`; an East Asian one has a wider form of it. */
const ARABIC_QUESTION = "\u061f";

/**
 * The shortcut that a key press means, or null. A letter counts without Shift; a sign wherever the keyboard has it. On a keyboard
 * of another script the letters stand where they stand on a Latin one.
 */
export function shortcutOf(press: KeyPress): Shortcut | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.repeat || press.isComposing)
    return null;
  const isLetter = /^\p{L}$/u.test(press.key);
  if (isLetter && press.shiftKey) return null;
  const [, place] = /^Key([A-Z])$/.exec(press.code) ?? [];
  const sign = press.key.normalize("NFKC").replace(ARABIC_QUESTION, SHORTCUTS.list);
  const key = (isLetter && !/\p{Script=Latin}/u.test(press.key) ? place : sign)?.toLowerCase();
  const found = Object.entries(SHORTCUTS).find(([, own]) => own === key);
  return found === undefined ? null : (found[0] as Shortcut);
}
