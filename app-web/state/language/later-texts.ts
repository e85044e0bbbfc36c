import { loadLaterTexts } from "../../i18n/catalogues.ts";
import type { LaterFile } from "../../i18n/later-files.ts";
import { store } from "../ground/store.tsx";
import { translateAtom } from "./language.ts";

/**
 * Loads the texts of the language on the screen in a file and in those before it.
 * @throws the browser's error when one of them cannot be loaded.
 */
export const loadShownLaterTexts = (upTo: LaterFile) =>
  loadLaterTexts(upTo, store.get(translateAtom).language);
