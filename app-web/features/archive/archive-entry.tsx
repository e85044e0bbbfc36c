import { Pencil, Trash2 } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { SerializedEntry } from "../../api/archive.ts";
import type { TextKey } from "../../i18n/text.ts";
import { useDeleteDebate } from "../../state/archive/delete-debate.ts";
import { useText } from "../../state/language/language.ts";
import { useOwnSeats } from "../../state/turn/own-seat.ts";
import { archiveTitle } from "../../ui/debate/labels.ts";
import { SeatsContext } from "../../ui/debate/sides.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useLongPress } from "../../ui/long-press.ts";
import { nameOf } from "./found-words.tsx";
import { RenameForm } from "./rename-form.tsx";
import type { Selection } from "./use-selection.ts";

/** The props of both entry layouts. A selected entry asks for confirmation of its deletion. */
export interface EntryProps {
  readonly entry: SerializedEntry;
  readonly isSelected: boolean;
  readonly onOpen: () => void;
  readonly onSelect: () => void;
  readonly onRename: () => void;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

/**
 * A debate of the archive. A click opens it. A long press, a right-click or the button selects it
 * for deletion; a click then deselects it. Another button renames it.
 */
export function ArchiveEntry(props: {
  readonly entry: SerializedEntry;
  readonly selection: Selection;
  readonly failureTitle: TextKey;
  readonly onOpen: () => void;
  readonly entryView: (entry: EntryProps) => ReactNode;
}) {
  const { entry, selection, failureTitle, onOpen, entryView: EntryView } = props;
  const { id } = entry;
  const item = useRef<HTMLLIElement>(null);
  const deleteDebate = useDeleteDebate();
  const isSelected = selection.has(id);
  const select = () => selection.select(id);
  const { onClickCapture, ...press } = useLongPress(select);
  const seats = useOwnSeats(entry);
  const isRenamed = selection.renamed === id;
  useReturningFocus(item, isSelected, "[data-select]");
  useReturningFocus(item, isRenamed, "[data-rename]");
  const remove = () => {
    const place = item.current?.closest<HTMLElement>("[data-entries]");
    const entries: (Element | null)[] = [...(place?.querySelectorAll("li") ?? [])];
    const at = entries.indexOf(item.current);
    const neighbour = entries[at + 1] ?? entries[at - 1];
    (neighbour?.querySelector<HTMLElement>("a") ?? place)?.focus({ preventScroll: true });
    selection.deselect(id);
    void deleteDebate(id, failureTitle);
  };
  const capture = (event: MouseEvent) => {
    onClickCapture(event);
    const isOnButton = event.target instanceof Element && event.target.closest("button") !== null;
    if (!isSelected || isOnButton || event.isPropagationStopped()) return;
    event.preventDefault();
    event.stopPropagation();
    selection.deselect(id);
  };
  return (
    <li
      ref={item}
      {...(isRenamed ? {} : { ...press, onClickCapture: capture })}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isSelected) return;
        // Escape must not close the sidebar.
        event.preventDefault();
        selection.deselect(id);
      }}
      className={`panel group relative flex flex-col [-webkit-touch-callout:none] ${isSelected ? "border-danger!" : "hover:border-control"}`}
    >
      {isRenamed ? (
        <RenameForm entry={entry} onClose={() => selection.rename(null)} />
      ) : (
        <SeatsContext value={seats}>
          <EntryView
            entry={entry}
            isSelected={isSelected}
            onOpen={onOpen}
            onSelect={select}
            onRename={() => selection.rename(id)}
            onCancel={() => selection.deselect(id)}
            onDelete={remove}
          />
        </SeatsContext>
      )}
    </li>
  );
}

/**
 * Moves the focus into the confirmation when it opens, and back to `opener` when the confirmation or
 * the form of a new title closes. The form takes the focus itself.
 */
function useReturningFocus(
  item: { readonly current: HTMLElement | null },
  isOpen: boolean,
  opener: string,
): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen)
      item.current?.querySelector<HTMLElement>("[data-cancel]")?.focus({ preventScroll: true });
    else if (
      wasOpen.current &&
      (document.activeElement === document.body || item.current?.contains(document.activeElement))
    )
      item.current?.querySelector<HTMLElement>(opener)?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [item, isOpen, opener]);
}

/**
 * Renames an entry, or selects it for deletion: the keyboard and screen reader counterpart of the
 * long press.
 */
export function EntryTools({
  entry,
  onRename,
  onSelect,
}: Pick<EntryProps, "entry" | "onRename" | "onSelect">) {
  const t = useText();
  const question = archiveTitle(nameOf(entry));
  return (
    <>
      <IconButton
        data-rename
        icon={Pencil}
        label={t("archive.renameThis", { question })}
        title={t("archive.rename")}
        className="relative z-10 hover:text-ink"
        onClick={onRename}
      />
      <IconButton
        data-select
        icon={Trash2}
        label={t("archive.deleteThis", { question })}
        title={t("archive.delete")}
        className="relative z-10 hover:text-danger"
        onClick={onSelect}
      />
    </>
  );
}
