/** The English texts beside those of the language on the screen. */

import { DEFAULT_LANGUAGE } from "@einstein-vs-cat/core";
import { useEffect, useState } from "react";
import { loadLaterTexts, loadTexts } from "../../i18n/catalogues.ts";
import { type Translate, translator } from "../../i18n/text.ts";

/** Returns the translate function of English; null until its texts are there. */
export function useEnglish(): Translate | null {
  const [english, setEnglish] = useState<Translate | null>(null);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const [texts] = await Promise.all([
        loadTexts(DEFAULT_LANGUAGE),
        loadLaterTexts("later", DEFAULT_LANGUAGE),
      ]);
      if (isWanted) setEnglish(() => translator(texts, DEFAULT_LANGUAGE));
    };
    load().catch((error: unknown) => console.warn("the English texts could not be read", error));
    return () => {
      isWanted = false;
    };
  }, []);
  return english;
}
