import { DEFAULT_PERSONAS } from "@einstein-vs-cat/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { errorMessage } from "../../state/ground/error-message.ts";
import { useText } from "../../state/language/language.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { Portrait } from "../../ui/portraits/portrait.tsx";

/** The page for unknown share links, and for load errors with a retry. */
export function SharedNotFound({
  failure,
}: {
  readonly failure?: { readonly error: unknown; readonly onTryAgain: () => void };
}) {
  const t = useText();
  usePageTitle(t("shared.notFound"));
  return (
    <div className="panel m-auto flex w-full max-w-lg flex-col items-center gap-5 p-6 text-center sm:p-10">
      <Portrait of={DEFAULT_PERSONAS[2].portrait} className="size-26" />
      <PageHeading>{t("shared.notFound")}</PageHeading>
      <p className="text-sm text-muted">{t("shared.notFoundBody")}</p>
      {failure !== undefined && <Failure {...failure} />}
      <Link href="/" className={buttonClass(failure === undefined ? "primary" : "secondary")}>
        {t("shared.home")}
      </Link>
    </div>
  );
}

function Failure({
  error,
  onTryAgain,
}: {
  readonly error: unknown;
  readonly onTryAgain: () => void;
}): ReactNode {
  const t = useText();
  return (
    <div
      role="alert"
      className="flex w-full flex-col items-center gap-4 border border-danger p-4 text-sm"
    >
      <p dir="auto" className="max-w-full break-words">
        {errorMessage(error, t)}
      </p>
      <Button variant="primary" onClick={onTryAgain}>
        {t("shared.tryAgain")}
      </Button>
    </div>
  );
}
