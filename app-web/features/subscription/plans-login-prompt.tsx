import { DEFAULT_PERSONAS } from "@einstein-vs-cat/core";
import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { useText } from "../../state/language/language.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Portrait } from "../../ui/portraits/portrait.tsx";

/** The plans page for visitors. */
export function PlansLoginPrompt() {
  const t = useText();
  return (
    <main id="content" tabIndex={-1} className="flex flex-1 items-center justify-center p-4 sm:p-8">
      <div className="panel flex w-full max-w-lg flex-col items-center gap-5 p-6 text-center sm:p-10">
        <Portrait of={DEFAULT_PERSONAS[2].portrait} className="size-26" />
        <PageHeading>{t("plans.loginFirst")}</PageHeading>
        <p className="text-sm text-muted">{t("plans.loginFirstBody")}</p>
        <Link href="/auth" className={buttonClass("primary")}>
          {t("plans.logIn")}
        </Link>
        <BackToDebates />
      </div>
    </main>
  );
}

/** A link to the main page. */
export function BackToDebates() {
  const t = useText();
  return (
    <Link
      href="/"
      className="flex min-h-11 items-center gap-2 text-sm text-muted underline underline-offset-4 hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      {t("plans.back")}
    </Link>
  );
}
