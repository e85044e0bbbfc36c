import { DEFAULT_PERSONAS } from "@einstein-vs-cat/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useText } from "../../state/language/language.ts";
import { Portrait } from "../../ui/portraits/portrait.tsx";
import { PaletteButton, ShortcutsButton } from "../../ui/shortcuts-button.tsx";
import { AccountArea } from "./account-area.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** The header of every page. */
export function SiteHeader(props: { readonly languages: ReactNode; readonly reading: ReactNode }) {
  const t = useText();
  return (
    <>
      <header className="edge-to-edge border-b pt-[env(safe-area-inset-top,0px)] border-line bg-panel print:hidden">
        <div className="relative mx-auto flex max-w-5xl flex-wrap items-center gap-1 px-2 py-2 min-[400px]:gap-1.5 min-[400px]:px-3 sm:gap-3 sm:px-6">
          {/* On a phone, the second portrait is shown where the first leaves it room. */}
          <div className="flex grow basis-6.5 items-center sm:grow-0 sm:basis-auto sm:gap-3">
            <Link
              href="/"
              aria-label={t("app.home")}
              className="flex h-11 grow flex-wrap content-start items-center gap-x-1.5 overflow-hidden font-bold text-ink no-underline sm:gap-x-2"
            >
              <Portrait of={DEFAULT_PERSONAS[1].portrait} className="my-2.25 size-6.5 shrink-0" />
              <Portrait of={DEFAULT_PERSONAS[2].portrait} className="my-2.25 size-6.5 shrink-0" />
              <span className="hidden sm:inline">{t("app.title")}</span>
            </Link>
            <span className="hidden text-xs text-muted sm:inline">{t("app.version")}</span>
          </div>
          <div className="flex min-w-0 sm:ms-auto">
            <AccountArea />
          </div>
          {/* Wraps below the account area when there is no room, at the same edge. */}
          <div className="ms-auto flex items-center sm:ms-0 sm:gap-1">
            {props.languages}
            {props.reading}
            <ThemeToggle />
            <PaletteButton className="hidden md:flex" />
            <ShortcutsButton className="hidden md:flex" />
          </div>
        </div>
      </header>
      <OfflineBanner />
    </>
  );
}
