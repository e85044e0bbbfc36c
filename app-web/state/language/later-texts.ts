import { loadLaterTexts } from "../../i18n/catalogues.ts";
import type { LaterFile } from "../../i18n/later-files.ts";
import { store } from "../ground/store.tsx";
import { translateAtom } from "./language.ts";

/**
 * Loads the texts that the parts of a file need in the language on the screen.
 * @throws the browser's error when they cannot be loaded.
 */
export const loadShownLaterTexts = (file: LaterFile) =>
  loadLaterTexts(file, store.get(translateAtom).language);
