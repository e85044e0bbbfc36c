/** The user's choice of a language. */

import { atom, useSetAtom } from "jotai";
import type { TextKey } from "../../i18n/text.ts";
import { writeStorage } from "../ground/storage.ts";
import { showToastAtom } from "../ground/toast.ts";
import { languageAtom, showLanguageAtom, translateAtom } from "../language/language.ts";
import { LANGUAGE_KEY } from "../language/stored-language.ts";
import { closeDebateAtom } from "./debate.ts";
import { openDebateAtom } from "./open-debate.ts";

/**
 * Applies the user's choice. An open debate has its own language, so it is closed and a toast
 * explains it. The draft stays.
 */
const chooseAtom = atom(null, async (get, set, language: string) => {
  writeStorage("localStorage", LANGUAGE_KEY, language);
  writeStorage("sessionStorage", LANGUAGE_KEY, null);
  if (language === get(languageAtom)) {
    // Choosing the current language again retries texts that failed to load.
    if (get(translateAtom).language !== language) void set(showLanguageAtom, language);
    return;
  }
  const hadDebate = get(openDebateAtom) !== null;
  set(closeDebateAtom);
  const outcome = await set(showLanguageAtom, language);
  if (outcome === null) return;
  const t = get(translateAtom);
  const { missing } = outcome;
  if (hadDebate) {
    const message = t("toast.languageChangedBody");
    set(showToastAtom, { title: t("toast.languageChanged"), message, isError: false });
  } else if (missing !== null) {
    const message = t(missingKey(missing, t.language === language));
    set(showToastAtom, {
      title: t("toast.languageFailed"),
      message,
      isError: missing === "failed",
    });
  }
});

/** Returns the toast text for missing translations. */
function missingKey(missing: "failed" | "no-model", areSomeThere: boolean): TextKey {
  if (missing === "no-model") return "language.inEnglish";
  return areSomeThere ? "language.partly" : "toast.languageFailedBody";
}

/** Returns the action that chooses a language. */
export function useChooseLanguage() {
  return useSetAtom(chooseAtom);
}
