import { ArchiveGrid } from "../features/archive/archive-grid.tsx";
import { useText } from "../state/language/language.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { usePageTitle } from "../ui/page-title.ts";

/** The saved debates of the signed-in user. */
export function MyDebatesPage() {
  const t = useText();
  usePageTitle(t("archive.pageTitle"));
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8"
    >
      <PageHeading>{t("archive.pageTitle")}</PageHeading>
      <ArchiveGrid />
    </main>
  );
}
