import { DEFAULT_PERSONAS } from "@einstein-vs-cat/core";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { useRecentDebates } from "../../state/debate/recent-debates.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import { useText } from "../../state/language/language.ts";
import { useOpenDebateById } from "../../state/turn/load-debate.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { archiveTitle } from "../../ui/debate/labels.ts";
import { Bar } from "../../ui/loading/skeleton.tsx";
import { Portrait } from "../../ui/portraits/portrait.tsx";

/** Placeholders while the entries are loading. */
export function ArchiveLoading({ className }: { readonly className: string }) {
  const t = useText();
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="cursor text-sm text-muted">{t("archive.loading")}</p>
      <div aria-hidden="true" className={className}>
        {[1, 2, 3].map((number) => (
          <div key={number} className="panel flex min-h-(--entry) flex-col gap-3 p-4">
            <Bar className="h-4 w-5/6" />
            <Bar className="h-4 w-3/6" />
            <Bar className="mt-auto h-3 w-4/6" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A load error with a retry button. */
export function ArchiveFailure({
  error,
  onTryAgain,
}: {
  readonly error: unknown;
  readonly onTryAgain: () => void;
}) {
  const t = useText();
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 border border-danger p-4 text-center text-sm"
    >
      <p className="flex items-center gap-2 font-bold text-danger">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {t("archive.failed")}
      </p>
      <p dir="auto" className="break-words">
        {errorMessage(error, t)}
      </p>
      <Button onClick={onTryAgain}>{t("archive.tryAgain")}</Button>
    </div>
  );
}

/** A message in place of the entries, with an optional action. */
export function ArchiveNote({
  children,
  action,
}: {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The deleted last entry had the focus, so the message takes it.
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={note}
      tabIndex={-1}
      className="flex flex-col items-center gap-5 px-2 py-10 text-center text-sm"
    >
      <Portrait of={DEFAULT_PERSONAS[2].portrait} className="size-19.5" />
      <div className="max-w-prose text-muted">{children}</div>
      {action}
    </div>
  );
}

/** The archive for visitors. */
export function LoginPrompt({ onLeave }: { readonly onLeave?: () => void }) {
  const t = useText();
  const login = (
    <Link href="/auth" onClick={onLeave} className={buttonClass("primary")}>
      {t("dialog.goToLogin")}
    </Link>
  );
  return (
    <>
      <ArchiveNote action={login}>{t("archive.loginFirst")}</ArchiveNote>
      <RecentDebates {...(onLeave === undefined ? {} : { onOpen: onLeave })} />
    </>
  );
}

/** What a visitor has debated in this browser. */
function RecentDebates({ onOpen }: { readonly onOpen?: () => void }) {
  const t = useText();
  const debates = useRecentDebates();
  const openById = useOpenDebateById();
  const [, navigate] = useLocation();
  if (debates.length === 0) return null;
  const open = (id: number) => {
    navigate("/");
    onOpen?.();
    void openById(id);
  };
  return (
    <section aria-labelledby="in-browser" className="flex flex-col gap-2">
      <h3 id="in-browser" className="text-sm font-bold">
        {t("archive.inBrowser")}
      </h3>
      <ul className="flex flex-col gap-2">
        {debates.map(({ id, question, turns }) => (
          <li key={id}>
            <button
              type="button"
              className="panel flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-3 px-4 py-2 text-start hover:border-control"
              onClick={() => open(id)}
            >
              <bdi className="reading min-w-0 text-sm font-bold break-words">
                {archiveTitle(question)}
              </bdi>
              {turns > 0 && (
                <span className="text-xs text-muted">
                  {t("archive.responses", { count: turns })}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link to the creation form. */
export function StartDebateLink({ onLeave }: { readonly onLeave?: () => void }) {
  const t = useText();
  return (
    <Link href="/" onClick={onLeave} className={buttonClass("primary")}>
      {t("archive.startFirst")}
    </Link>
  );
}
