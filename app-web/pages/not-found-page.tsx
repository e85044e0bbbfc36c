import { DEFAULT_PERSONAS } from "@einstein-vs-cat/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useText } from "../state/language/language.ts";
import { buttonClass } from "../ui/button.tsx";
import { Portrait } from "../ui/portraits/portrait.tsx";

/** The page for unknown URLs. */
export function NotFoundPage() {
  const t = useText();
  return (
    <Notice title={t("notFound.title")} back={t("notFound.home")}>
      {t("notFound.body")}
    </Notice>
  );
}

function Notice(props: {
  readonly title: string;
  readonly back: string;
  readonly children: ReactNode;
}) {
  return (
    <main id="content" tabIndex={-1} className="flex flex-1 items-center justify-center p-4 sm:p-8">
      <div className="panel flex w-full max-w-lg flex-col items-center gap-5 p-6 text-center sm:p-10">
        <Portrait of={DEFAULT_PERSONAS[2].portrait} className="size-26" />
        <h1 className="text-xl font-bold break-words sm:text-2xl">{props.title}</h1>
        <p className="text-sm text-muted">{props.children}</p>
        <Link href="/" className={buttonClass("primary")}>
          {props.back}
        </Link>
      </div>
    </main>
  );
}
