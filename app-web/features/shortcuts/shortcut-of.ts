import { SHORTCUTS, type Shortcut } from "../../state/ground/shortcuts.ts";

type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey" | "repeat" | "isComposing"
>;

/**
 * The question mark of Arabic and Persian keyboards. NFKC converts the full-width one of East Asian
 * keyboards.
 */
const ARABIC_QUESTION = "\u061f";

/**
 * Returns the shortcut of a key press, or null. Letters count without Shift, other characters
 * wherever the keyboard has them. On keyboards of other scripts, letters are recognised by their
 * position.
 */
export function shortcutOf(press: KeyPress): Shortcut | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.repeat || press.isComposing)
    return null;
  const isLetter = /^\p{L}$/u.test(press.key);
  if (isLetter && press.shiftKey) return null;
  const [, position] = /^Key([A-Z])$/.exec(press.code) ?? [];
  const character = press.key.normalize("NFKC").replace(ARABIC_QUESTION, SHORTCUTS.list);
  const key = (
    isLetter && !/\p{Script=Latin}/u.test(press.key) ? position : character
  )?.toLowerCase();
  const found = Object.entries(SHORTCUTS).find(([, shortcutKey]) => shortcutKey === key);
  return found === undefined ? null : (found[0] as Shortcut);
}
