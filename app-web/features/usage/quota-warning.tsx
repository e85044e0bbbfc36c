import { Link } from "wouter";
import { momentOf } from "../../i18n/date.ts";
import { useLowQuota, useVisitorsCaps } from "../../state/account/usage.ts";
import { useAccess } from "../../state/account/user.ts";
import { useText } from "../../state/language/language.ts";
import { laterPart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";

const { Component: VisitorsCaps } = laterPart(
  () => import("./visitors-caps.tsx"),
  ({ VisitorsCaps }) => VisitorsCaps,
);

/**
 * Warns when few turns are left today and links to a way to get more. Visitors, who have no account page,
 * read here what the operator lets all of them spend.
 */
export function QuotaWarning({ className = "" }: { readonly className?: string }) {
  const caps = useVisitorsCaps();
  return (
    <>
      <FewTurns className={className} />
      {caps.length > 0 && (
        <LazyBoundary fallback={null} errorFallback={null}>
          <VisitorsCaps caps={caps} className={className} />
        </LazyBoundary>
      )}
    </>
  );
}

function FewTurns({ className }: { readonly className: string }) {
  const t = useText();
  const lowQuota = useLowQuota();
  const access = useAccess();
  if (lowQuota === null) return null;
  const { left, resetsAt } = lowQuota;
  const isVisitor = access.kind === "visitor";
  return (
    <p role="status" className={`flex flex-wrap items-center gap-x-3 text-sm ${className}`}>
      <span className={left === 0 ? "font-bold text-danger" : ""}>
        {left === 0 ? t("usage.none") : t("usage.left", { count: left })}
      </span>
      {resetsAt !== null && (
        <span className="text-muted">
          {t("usage.resets", { moment: momentOf(t.language, resetsAt) })}
        </span>
      )}
      {(isVisitor || access.tier === "free") && (
        <Link
          href={isVisitor ? "/auth" : "/subscription"}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {t(isVisitor ? "usage.logIn" : "usage.plans")}
        </Link>
      )}
    </p>
  );
}
