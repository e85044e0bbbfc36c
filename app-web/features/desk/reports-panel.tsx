import { type DeskReport, decideReport, readReports } from "../../api/desk/desk-reports.ts";
import { momentOf } from "../../i18n/date.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { useAct } from "../../ui/use-act.ts";
import { PageList } from "./page-list.tsx";
import { usePages } from "./use-pages.ts";

const OUTCOME_TEXTS = { down: "report.down", up: "report.up" } as const;

/** Reports of shared pages, the open ones first, with what an operator may decide. */
export function ReportsPanel() {
  const pages = usePages<DeskReport, string>("reports", async (after) => {
    const { reports, next } = await readReports(after);
    return { items: reports, next };
  });
  return (
    <PageList pages={pages}>
      {(reports) => (
        <ul className="flex flex-col">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} onChange={pages.reload} />
          ))}
        </ul>
      )}
    </PageList>
  );
}

function ReportRow(props: { readonly report: DeskReport; readonly onChange: () => void }) {
  const t = useText();
  const { reason, reportedAt, question, words, address, outcome, share, takedown } = props.report;
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4 text-sm first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-bold">{t(`report.reason.${reason}`)}</span>
        <time dateTime={reportedAt} className="text-muted">
          {momentOf(t.language, reportedAt)}
        </time>
        <span className={takedown === null ? "" : "font-bold text-danger"}>
          {t(
            takedown !== null
              ? "report.down"
              : outcome === null
                ? "report.waiting"
                : OUTCOME_TEXTS[outcome],
          )}
        </span>
      </p>
      <p dir="auto" className="line-clamp-3 text-base wrap-break-word">
        {share === null ? (
          question
        ) : (
          <a href={`/share/${share}`} target="_blank" rel="noreferrer" className="underline">
            {question}
          </a>
        )}
      </p>
      <Quoted text={words} />
      {address !== null && (
        <p className="wrap-break-word">
          <bdi>{address}</bdi>
        </p>
      )}
      {(takedown?.objection ?? null) !== null && (
        <div className="flex flex-col gap-1">
          <p className="font-bold">{t("takedown.objection")}</p>
          <Quoted text={takedown?.objection ?? null} />
        </div>
      )}
      <Decisions {...props} />
    </li>
  );
}

/** A text of a stranger, as it was typed. */
function Quoted({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <blockquote
      dir="auto"
      className="border-s-2 border-line ps-3 whitespace-pre-line wrap-break-word"
    >
      {text}
    </blockquote>
  );
}

function Decisions(props: { readonly report: DeskReport; readonly onChange: () => void }) {
  const t = useText();
  const { id, question, outcome, takedown } = props.report;
  const { run, isBusy, error } = useAct(props.onChange);
  const decisions = [
    ...(takedown === null ? [["take-down", "desk.takeDown"] as const] : []),
    ...(outcome === null ? [["leave-up", "desk.leaveUp"] as const] : []),
    ...(takedown === null ? [] : [["put-back", "desk.putBack"] as const]),
  ];
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {decisions.map(([decision, name]) => (
          <Button
            key={decision}
            isBusy={isBusy}
            variant={decision === "take-down" ? "danger" : "secondary"}
            aria-label={`${t(name)}: ${question}`}
            onClick={() => void run(() => decideReport(id, decision))}
          >
            {t(name)}
          </Button>
        ))}
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {error}
      </p>
    </>
  );
}
