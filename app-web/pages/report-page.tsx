import { ReportState } from "../features/report/report-state.tsx";
import { useText } from "../state/language/language.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { usePageTitle } from "../ui/page-title.ts";

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
      <ReportState reference={reference} />
    </main>
  );
}
