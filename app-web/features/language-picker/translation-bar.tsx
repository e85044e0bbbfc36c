import { languageName } from "../../i18n/language-name.ts";
import { percentIn } from "../../i18n/number.ts";
import { useText } from "../../state/language/language.ts";

/** How far a machine translation of the interface is, from 0 to 1. */
export function TranslationBar(props: { readonly language: string; readonly progress: number }) {
  const t = useText();
  const { language, progress } = props;
  const text = t("language.translating", {
    language: languageName(t.language, language),
    percent: percentIn(t.language, progress),
  });
  return (
    <div className="border-b border-line bg-panel px-3 py-2 sm:px-6">
      <div className="mx-auto flex max-w-5xl flex-col gap-1.5">
        <p id="translation-progress" className="text-xs text-muted">
          {text}
        </p>
        <div
          role="progressbar"
          aria-labelledby="translation-progress"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress * 100)}
          className="h-1.5 bg-sunken"
        >
          <div className="h-full bg-accent" style={{ inlineSize: `${progress * 100}%` }} />
        </div>
      </div>
    </div>
  );
}
