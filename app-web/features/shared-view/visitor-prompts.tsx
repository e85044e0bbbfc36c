import { DEFAULT_PERSONAS } from "@einstein-vs-cat/core";
import { LockKeyhole, Plug } from "lucide-react";
import { Link } from "wouter";
import { useText } from "../../state/language/language.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Portrait } from "../../ui/portraits/portrait.tsx";

/** Tells visitors that they see only the beginning, and how to see the rest. */
export function TruncatedNotice({
  shown,
  total,
}: {
  readonly shown: number;
  readonly total: number;
}) {
  const t = useText();
  return (
    <section aria-labelledby="truncated" className="relative break-inside-avoid">
      <div
        aria-hidden="true"
        className="fading flex flex-col gap-3 border border-b-0 border-dashed border-control p-4 print:hidden"
      >
        <span className="h-3 w-2/5 bg-sunken" />
        <span className="h-3 w-full bg-sunken" />
        <span className="h-3 w-5/6 bg-sunken" />
      </div>
      <div className="flex flex-col items-center gap-4 border border-dashed border-control p-5 text-center sm:p-6">
        <h2 id="truncated" className="flex items-center gap-2 font-bold">
          <LockKeyhole aria-hidden="true" className="size-4 shrink-0 text-accent" />
          {t("shared.truncated")}
        </h2>
        <p className="max-w-prose text-sm text-muted">
          {t("shared.truncatedBody", { shown, total })}
        </p>
        <Link href="/auth" className={`${buttonClass("primary")} print:hidden`}>
          {t("shared.full")}
        </Link>
      </div>
    </section>
  );
}

/** Invites visitors to log in. `isCut` tells whether they see only the beginning of the debate. */
export function AccountPrompt({ isCut }: { readonly isCut: boolean }) {
  const t = useText();
  return (
    <section
      aria-labelledby="link-required"
      className="panel flex flex-col items-center gap-4 p-5 text-center sm:flex-row sm:gap-6 sm:p-6 sm:text-start print:hidden"
    >
      <div className="flex shrink-0 gap-2">
        <Portrait of={DEFAULT_PERSONAS[1].portrait} className="size-13" />
        <Portrait of={DEFAULT_PERSONAS[2].portrait} className="size-13" />
      </div>
      <div className="flex-1">
        <h2 id="link-required" className="font-bold">
          {t("shared.link")} <span className="font-normal text-muted">· {t("header.logIn")}</span>
        </h2>
        <p className="mt-1 text-sm text-muted">
          {t(isCut ? "shared.linkBody" : "shared.saveBody")}
        </p>
      </div>
      <Link href="/auth" className={`${buttonClass("secondary")} shrink-0`}>
        <Plug aria-hidden="true" className="size-4 shrink-0" />
        {t("shared.access")}
      </Link>
    </section>
  );
}
