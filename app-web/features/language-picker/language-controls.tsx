import { ArrowLeftRight, Languages } from "lucide-react";
import { useRef, useState } from "react";
import { languageName } from "../../i18n/language-name.ts";
import { useChooseLanguage } from "../../state/debate/choose-language.ts";
import { useLanguages, useText } from "../../state/language/language.ts";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";
import { preloadable } from "../../ui/loading/preloadable.tsx";

const { Component: LanguagePanel, load: loadPanel } = preloadable(
  () => import("./language-panel.tsx"),
  ({ LanguagePanel }) => LanguagePanel,
);

const BUTTON_CLASS =
  "flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 border border-line px-2 text-xs text-muted hover:border-control hover:text-ink";

/**
 * The button that opens the language panel and, when there are two languages to switch between, the
 * quick toggle.
 */
export function LanguageControls() {
  const t = useText();
  const { current, toggle, pending } = useLanguages();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex shrink-0">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={BUTTON_CLASS}
        onPointerEnter={() => void loadPanel().catch(() => {})}
        onClick={() => setIsOpen(true)}
      >
        {pending === null ? (
          <Languages aria-hidden="true" className="hidden size-4 shrink-0 min-[400px]:block" />
        ) : (
          <span aria-hidden="true" className="spinner appear-late" />
        )}
        <span className="uppercase">{current}</span>
        <span className="sr-only">
          {t("header.language", { language: languageName(t.language, current) })}
        </span>
      </button>
      {toggle !== null && <QuickToggle to={toggle} />}
      <p role="status" className="sr-only">
        {pending !== null &&
          pending.progress === null &&
          t("language.loading", { language: languageName(t.language, pending.language) })}
      </p>
      {isOpen && (
        <LazyBoundary
          fallback={null}
          errorFallback={<LoadError className="fixed inset-x-0 bottom-4 z-50 mx-auto" />}
        >
          <LanguagePanel button={button} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </div>
  );
}

/** Switches between English and the user's language. */
function QuickToggle({ to }: { readonly to: string }) {
  const t = useText();
  const choose = useChooseLanguage();
  const label = t("language.toggle", { language: languageName(t.language, to) });
  return (
    <button
      type="button"
      title={label}
      className={`-ms-px ${BUTTON_CLASS}`}
      onClick={() => void choose(to)}
    >
      <ArrowLeftRight aria-hidden="true" className="hidden size-3.5 shrink-0 min-[400px]:block" />
      <span className="uppercase">{to}</span>
      <span className="sr-only">{label}</span>
    </button>
  );
}
