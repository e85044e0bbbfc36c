import { useText } from "../state/language/language.ts";
import { stagePart } from "../ui/loading/later-part.tsx";
import { LazyBoundary } from "../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../ui/loading/load-error.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { usePageTitle } from "../ui/page-title.ts";

/** Its texts are those of the dialog of a report, which come with the stage. */
const { Component: ReportState } = stagePart(
  () => import("../features/report/report-state.tsx"),
  ({ ReportState }) => ReportState,
);

/** Shows a reporter what became of a report. */
export function ReportPage({ reference }: { readonly reference: string }) {
  const t = useText();
  usePageTitle(t("report.yours"));
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-md flex-1 flex-col gap-5 px-4 py-6 sm:px-6 sm:py-8"
    >
      <PageHeading>{t("report.yours")}</PageHeading>
      <LazyBoundary
        fallback={<div className="min-h-28" aria-busy="true" />}
        errorFallback={<LoadError />}
      >
        <ReportState reference={reference} />
      </LazyBoundary>
    </main>
  );
}
