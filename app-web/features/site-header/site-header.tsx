import { Link } from "wouter";
import { useLanguage, useText } from "../../state/language.ts";
import { Portrait } from "../../ui/portraits/portrait.tsx";
import { AccountArea } from "./account-area.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** The top of every screen: the product, its version, the language, the theme and the way to the account. */
export function SiteHeader() {
  const t = useText();
  const language = useLanguage();
  return (
    <header className="border-b border-line bg-panel print:hidden">
      <div className="mx-auto flex max-w-5xl items-center gap-2 px-3 py-2 sm:gap-3 sm:px-6">
        <Link
          href="/"
          aria-label={t("app.home")}
          className="flex min-h-11 shrink-0 items-center gap-2 font-bold text-ink no-underline"
        >
          <Portrait of="einstein" className="size-7 shrink-0" />
          <Portrait of="cat" className="size-7 shrink-0" />
          <span className="hidden sm:inline">{t("app.title")}</span>
        </Link>
        <span className="text-xs text-muted">{t("app.version")}</span>
        <span className="ms-auto text-xs text-muted uppercase" title={t("header.language", { language })}>
          {language}
        </span>
        <ThemeToggle />
        <AccountArea />
      </div>
    </header>
  );
}
