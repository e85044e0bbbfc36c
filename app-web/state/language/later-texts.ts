import { loadLaterTexts } from "../../i18n/catalogues.ts";
import { store } from "../ground/store.tsx";
import { translateAtom } from "./language.ts";

/**
 * Loads the later texts of the language on the screen.
 * @throws the browser's error when the file cannot be loaded.
 */
export const loadShownLaterTexts = () => loadLaterTexts(store.get(translateAtom).language);
