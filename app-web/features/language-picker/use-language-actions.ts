import { Languages } from "lucide-react";
import { useEffect } from "react";
import { languageName } from "../../i18n/language-name.ts";
import { useChooseLanguage } from "../../state/debate/choose-language.ts";
import { useLanguages } from "../../state/language/language.ts";
import { useLanguageList } from "../../state/language/language-list.ts";
import type { Action } from "../../ui/actions/action.ts";

/** The languages other than the present one, by their own names and those in the language shown. */
export function useLanguageActions(): readonly Action[] {
  const { current } = useLanguages();
  const { languages, read } = useLanguageList();
  const choose = useChooseLanguage();
  useEffect(() => void read(), [read]);
  return languages
    .filter(({ code, texts }) => code !== current && texts === "shipped")
    .map(({ code, nativeName }) => ({
      id: `language-${code}`,
      icon: Languages,
      label: (t) => {
        const name = languageName(t.language, code);
        return name === nativeName ? name : `${nativeName} · ${name}`;
      },
      run: () => void choose(code),
    }));
}
