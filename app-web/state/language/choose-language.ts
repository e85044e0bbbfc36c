/** Choosing a language (SPEC §2, Language picker; §4, Language). */

import { atom, useSetAtom } from "jotai";
import type { TextKey } from "../../i18n/text.ts";
import { writeStorage } from "../app/storage.ts";
import { showToastAtom } from "../app/toast.ts";
import { closeDebateAtom } from "../debate/debate.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { LANGUAGE_KEY, languageAtom, showLanguageAtom, translateAtom } from "./language.ts";

/**
 * Takes a person's choice. An open debate is in its own language, so that it goes from the screen with a word about it; what
 * is typed into the form stays.
 */
const chooseAtom = atom(null, async (get, set, language: string) => {
  writeStorage("localStorage", LANGUAGE_KEY, language);
  writeStorage("sessionStorage", LANGUAGE_KEY, null);
  if (language === get(languageAtom)) {
    // Choosing it again is worth a try when its texts could not be had.
    if (get(translateAtom).language !== language) void set(showLanguageAtom, language);
    return;
  }
  const hadDebate = get(openDebateAtom) !== null;
  set(closeDebateAtom);
  const arrival = await set(showLanguageAtom, language);
  if (arrival === null) return;
  const t = get(translateAtom);
  const { lack } = arrival;
  if (hadDebate) {
    const message = t("toast.languageChangedBody");
    set(showToastAtom, { title: t("toast.languageChanged"), message, isError: false });
  } else if (lack !== null) {
    const message = t(lackKey(lack, t.language === language));
    set(showToastAtom, { title: t("toast.languageFailed"), message, isError: lack === "failed" });
  }
});

/** Why texts are in English: some of them, or all. */
function lackKey(lack: "failed" | "no-model", areSomeThere: boolean): TextKey {
  if (lack === "no-model") return "language.inEnglish";
  return areSomeThere ? "language.partly" : "toast.languageFailedBody";
}

/** Chooses a language. */
export function useChooseLanguage() {
  return useSetAtom(chooseAtom);
}
