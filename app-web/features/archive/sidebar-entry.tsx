import { Link } from "wouter";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { archiveTitle } from "../../ui/debate/labels.ts";
import { type EntryProps, SelectButton } from "./archive-entry.tsx";
import { EntryMetadata } from "./entry-metadata.tsx";
import { LanguageBadge } from "./language-badge.tsx";

/** An entry of the sidebar. The confirmation overlays it. */
export function SidebarEntry(props: EntryProps) {
  const t = useText();
  const { entry, isSelected, onOpen, onSelect } = props;
  const title = archiveTitle(entry.question);
  return (
    <>
      <div inert={isSelected} className="flex flex-col gap-2 py-1 ps-4 pe-1 pb-3">
        <div className="flex items-start gap-1">
          <Link
            href={`/?debate=${entry.id}`}
            draggable={false}
            onClick={onOpen}
            className="min-w-0 flex-1 self-center py-2 text-sm leading-snug font-bold break-words no-underline select-none after:absolute after:inset-0 group-hover:underline"
          >
            <bdi lang={entry.language} className="reading">
              {title}
            </bdi>
          </Link>
          <SelectButton question={title} onSelect={onSelect} />
        </div>
        <p className="flex items-center gap-2 pe-3 text-xs text-muted">
          <span className="border border-line px-1.5">{t("archive.badge")}</span>
          <LanguageBadge language={entry.language} />
        </p>
        <p className="flex items-center gap-3 pe-3 text-xs text-muted">
          <EntryMetadata entry={entry} />
        </p>
      </div>
      {isSelected && <Confirm {...props} />}
    </>
  );
}

function Confirm({ isDeleting, onCancel, onDelete }: EntryProps) {
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
        <Button variant="danger" isBusy={isDeleting} onClick={onDelete}>
          {t(isDeleting ? "archive.deleting" : "archive.delete")}
        </Button>
      </div>
    </fieldset>
  );
}
