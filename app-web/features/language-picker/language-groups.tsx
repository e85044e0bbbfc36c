import { directionOf, type OfferedLanguage } from "@einstein-vs-cat/core";
import { ComboboxOption } from "@headlessui/react";
import { Check } from "lucide-react";
import { useLanguages, useText } from "../../state/language/language.ts";

/** The built-in languages, then the machine-translated ones under a note. */
export function LanguageGroups({ languages }: { readonly languages: readonly OfferedLanguage[] }) {
  const t = useText();
  const shipped = languages.filter(({ texts }) => texts === "shipped");
  const others = languages.filter(({ texts }) => texts !== "shipped");
  return (
    <>
      {shipped.map((language) => (
        <LanguageEntry key={language.code} language={language} />
      ))}
      {others.length > 0 && (
        <p className="border-t border-line bg-sunken px-3 py-2 text-xs text-muted first:border-t-0">
          <strong className="block text-ink">{t("language.more")}</strong>
          {t(
            others.some(({ texts }) => texts === "model")
              ? "language.byModel"
              : "language.inEnglish",
          )}
        </p>
      )}
      {others.map((language) => (
        <LanguageEntry key={language.code} language={language} />
      ))}
    </>
  );
}

/** One language. The visitor's detected language is marked. */
function LanguageEntry({ language }: { readonly language: OfferedLanguage }) {
  const t = useText();
  const { current, detected } = useLanguages();
  const { code, name, nativeName, flag } = language;
  return (
    <ComboboxOption
      value={code}
      className="flex min-h-12 cursor-pointer scroll-my-2 items-center gap-3 px-3 py-1.5 data-focus:bg-sunken data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-focus"
    >
      <span aria-hidden="true" className="w-6 shrink-0 text-center text-lg">
        {flag}
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className={`block ${code === current ? "font-bold text-accent" : ""}`}>
          <bdi lang={code} dir={directionOf(code)}>
            {nativeName}
          </bdi>
        </span>
        <span className="block text-xs text-muted">
          <bdi lang="en" dir="ltr">
            {name}
          </bdi>
        </span>
      </span>
      {code === detected && (
        <span
          title={t("language.ipNote")}
          className="shrink-0 border border-accent px-1.5 text-xs leading-5 text-accent"
        >
          {t("language.ip")}
          <span className="sr-only">: {t("language.ipNote")}</span>
        </span>
      )}
      <span className="shrink-0 text-xs text-muted uppercase">{code}</span>
      <Check
        aria-hidden="true"
        className={`size-4 shrink-0 text-accent ${code === current ? "" : "invisible"}`}
      />
    </ComboboxOption>
  );
}
