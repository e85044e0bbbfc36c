import { languageName } from "../../i18n/language-name.ts";
import { useRehearsesInEnglish } from "../../state/debate/models.ts";
import { useText } from "../../state/language/language.ts";

/**
 * Explains that the rehearsal voice answers in English when it does not support the debate's
 * language.
 */
export function EnglishNote({ language }: { readonly language: string }) {
  const t = useText();
  const isInEnglish = useRehearsesInEnglish(language);
  if (!isInEnglish) return null;
  return (
    <p className="border-s-4 border-control ps-3 text-sm text-muted">
      {t("rehearsal.inEnglish", { language: languageName(t.language, language) })}
    </p>
  );
}
