import { useEffect, useState } from "react";
import { readReport, type ReportState as State } from "../../api/reports.ts";
import { momentOf } from "../../i18n/date.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import { useText } from "../../state/language/language.ts";
import { RetryAlert } from "../../ui/loading/retry-alert.tsx";

const STATE_TEXTS = { down: "report.down", up: "report.up" } as const;

/** What became of a report. */
export function ReportState({ reference }: { readonly reference: string }) {
  const t = useText();
  const [found, setFound] = useState<State | { readonly error: unknown } | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` reads again
  useEffect(() => {
    let isCurrent = true;
    readReport(reference)
      .catch((error: unknown) => ({ error }))
      .then((read) => isCurrent && setFound(read));
    return () => {
      isCurrent = false;
    };
  }, [reference, tries]);
  if (found === null) return <div className="min-h-28" aria-busy="true" />;
  if ("error" in found) {
    const onRetry = () => setTries(tries + 1);
    return <RetryAlert message={errorMessage(found.error, t)} onRetry={onRetry} />;
  }
  const { reason, outcome, reportedAt, decidedAt } = found;
  const at = decidedAt ?? reportedAt;
  return (
    <div className="panel flex flex-col gap-3 p-4 sm:p-6">
      <p role="status" className="text-lg font-bold">
        {t(outcome === null ? "report.waiting" : STATE_TEXTS[outcome])}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{t(`report.reason.${reason}`)}</span>
        <time dateTime={at}>{momentOf(t.language, at)}</time>
      </p>
    </div>
  );
}
