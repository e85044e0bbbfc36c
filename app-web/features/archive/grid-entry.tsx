import { chosenTitle, type Side } from "@einstein-vs-cat/core";
import { Trash2, X } from "lucide-react";
import { Link } from "wouter";
import { useText } from "../../state/language/language.ts";
import { Face } from "../../ui/debate/face.tsx";
import { type EntryProps, EntryTools } from "./archive-entry.tsx";
import { EntryMetadata } from "./entry-metadata.tsx";
import { EntryName, FoundWords } from "./found-words.tsx";
import { LanguageBadge } from "./language-badge.tsx";

/** An entry of the archive page, with inline icons for the confirmation. */
export function GridEntry(props: EntryProps) {
  const t = useText();
  const { entry, isSelected, onOpen } = props;
  return (
    <>
      <div className="flex min-h-12 items-center gap-2 border-b border-line ps-4 pe-1">
        <h3 className="me-auto text-sm text-muted">
          {t("archive.debateNumber", { id: String(entry.id) })}
        </h3>
        {isSelected ? <ConfirmIcons {...props} /> : <EntryTools {...props} />}
      </div>
      <div className="flex flex-1 flex-col gap-4 p-4">
        <Link
          href={`/?debate=${entry.id}`}
          draggable={false}
          onClick={onOpen}
          className="line-clamp-3 font-bold break-words no-underline select-none after:absolute after:inset-0 group-hover:underline"
        >
          <EntryName entry={entry} />
        </Link>
        {chosenTitle(entry) !== null && (
          <p dir="auto" className="line-clamp-2 text-sm break-words text-muted">
            {entry.question}
          </p>
        )}
        <FoundWords entry={entry} className="line-clamp-4" />
        <div className="mt-auto flex flex-col gap-1 text-sm">
          <PersonaPosition side={1} position={entry.option1 || t("archive.positionA")} />
          <PersonaPosition side={2} position={entry.option2 || t("archive.positionB")} />
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-xs text-muted">
        <LanguageBadge language={entry.language} />
        <EntryMetadata entry={entry} />
      </p>
    </>
  );
}

function PersonaPosition({ side, position }: { readonly side: Side; readonly position: string }) {
  return (
    <p className="flex min-w-0 items-center gap-2">
      <Face side={side} className="size-6.5 shrink-0" />
      <span dir="auto" title={position} className="truncate">
        {position}
      </span>
    </p>
  );
}

function ConfirmIcons({ onCancel, onDelete }: EntryProps) {
  const t = useText();
  const iconButton = "relative z-10 flex size-11 shrink-0 items-center justify-center border";
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{t("archive.confirm")}</legend>
      <button
        type="button"
        data-cancel
        aria-label={t("archive.cancel")}
        title={t("archive.cancel")}
        className={`${iconButton} border-control text-ink hover:border-ink`}
        onClick={onCancel}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t("archive.delete")}
        title={t("archive.confirm")}
        className={`${iconButton} border-danger text-danger hover:bg-sunken`}
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
    </fieldset>
  );
}
