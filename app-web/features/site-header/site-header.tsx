import { Moon, SquareTerminal, Sun } from "lucide-react";
import { Link } from "wouter";
import { useLanguage, useText } from "../../state/language.ts";
import { useTheme } from "../../state/theme.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Portrait } from "../../ui/portraits/portrait.tsx";

/** The top of every screen: the product, its version, the language, the theme and the way to the account. */
export function SiteHeader() {
  const t = useText();
  const language = useLanguage();
  return (
    <header className="border-b border-line bg-panel">
      <div className="mx-auto flex max-w-5xl items-center gap-2 px-3 py-2 sm:gap-3 sm:px-6">
        <Link
          href="/"
          aria-label={t("app.home")}
          className="flex min-h-11 min-w-11 items-center gap-2 font-bold text-ink no-underline"
        >
          <Portrait of="einstein" className="size-7" />
          <Portrait of="cat" className="size-7" />
          <span className="hidden sm:inline">{t("app.title")}</span>
        </Link>
        <span className="text-xs text-muted">{t("app.version")}</span>
        <span className="ms-auto text-xs text-muted uppercase" title={t("header.language", { language })}>
          {language}
        </span>
        <ThemeToggle />
        <Link href="/auth" className={`${buttonClass("secondary")} px-2! text-xs! sm:px-4! sm:text-sm!`}>
          <SquareTerminal aria-hidden="true" className="hidden size-4 min-[400px]:block" />
          {t("header.accessTerminal")}
        </Link>
      </div>
    </header>
  );
}

function ThemeToggle() {
  const t = useText();
  const { theme, toggleTheme } = useTheme();
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={t(theme === "dark" ? "header.themeToLight" : "header.themeToDark")}
      className="flex size-11 shrink-0 items-center justify-center border border-transparent text-muted hover:border-line hover:text-ink"
      onClick={toggleTheme}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
