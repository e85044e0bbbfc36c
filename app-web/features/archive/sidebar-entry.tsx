import { Link } from "wouter";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { archiveTitle } from "../../ui/debate/labels.ts";
import { type EntryProps, EntryTools } from "./archive-entry.tsx";
import { EntryMetadata } from "./entry-metadata.tsx";
import { EntryName, FoundWords } from "./found-words.tsx";
import { LanguageBadge } from "./language-badge.tsx";

/** An entry of the sidebar. The confirmation overlays it. */
export function SidebarEntry(props: EntryProps) {
  const t = useText();
  const { entry, isSelected, onOpen } = props;
  return (
    <>
      <div inert={isSelected} className="flex items-start gap-1 py-1 ps-4 pe-1 pb-3">
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <div className="flex min-h-11 items-center">
            <Link
              href={`/?debate=${entry.id}`}
              draggable={false}
              onClick={onOpen}
              {...(entry.title === null ? {} : { title: entry.question })}
              className="min-w-0 flex-1 py-2 text-sm leading-snug font-bold break-words no-underline select-none after:absolute after:inset-0 group-hover:underline"
            >
              <EntryName entry={entry} shorten={archiveTitle} />
            </Link>
          </div>
          <FoundWords entry={entry} className="line-clamp-3" />
          <p className="flex items-center gap-2 text-xs text-muted">
            <span className="border border-line px-1.5">{t("archive.badge")}</span>
            <LanguageBadge language={entry.language} />
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
            <EntryMetadata entry={entry} />
          </p>
        </div>
        <div className="flex flex-col">
          <EntryTools {...props} />
        </div>
      </div>
      {isSelected && <Confirm {...props} />}
    </>
  );
}

function Confirm({ onCancel, onDelete }: EntryProps) {
  const t = useText();
  return (
    <fieldset className="absolute inset-0 z-20 flex flex-col items-center justify-center gap-1.5 bg-panel p-2">
      <legend className="contents">
        <span className="text-sm font-bold">{t("archive.confirm")}</span>
      </legend>
      <div className="flex gap-2">
        <Button data-cancel="" onClick={onCancel}>
          {t("archive.cancel")}
        </Button>
        <Button variant="danger" onClick={onDelete}>
          {t("archive.delete")}
        </Button>
      </div>
    </fieldset>
  );
}
