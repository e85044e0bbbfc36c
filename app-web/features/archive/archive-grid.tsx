import { useText } from "../../state/language/language.ts";
import { ArchiveBrowser } from "./archive-browser.tsx";
import { ArchiveNote, StartDebateLink } from "./archive-states.tsx";
import { GridEntry } from "./grid-entry.tsx";

/** The archive as a page. */
export function ArchiveGrid() {
  const t = useText();
  return (
    <ArchiveBrowser
      list="grid [--entry:16rem] grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3"
      entryView={GridEntry}
      headingLevel="h2"
      failureTitle="toast.error"
      empty={
        <ArchiveNote action={<StartDebateLink />}>
          <strong className="mb-2 block text-base text-ink">{t("archive.emptyPage")}</strong>
          <p>{t("archive.emptyPageBody")}</p>
        </ArchiveNote>
      }
    />
  );
}
