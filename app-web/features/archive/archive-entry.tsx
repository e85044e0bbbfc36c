import { Trash2 } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { SerializedEntry } from "../../api/archive.ts";
import type { TextKey } from "../../i18n/text.ts";
import { useDeleteDebate } from "../../state/archive/delete-debate.ts";
import { useText } from "../../state/language/language.ts";
import { useLongPress } from "../../ui/long-press.ts";
import type { Selection } from "./use-selection.ts";

/** The props of both entry layouts. A selected entry asks for confirmation of its deletion. */
export interface EntryProps {
  readonly entry: SerializedEntry;
  readonly isSelected: boolean;
  readonly isDeleting: boolean;
  readonly onOpen: () => void;
  readonly onSelect: () => void;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

/**
 * A debate of the archive. A click opens it. A long press, a right-click or the button selects it
 * for deletion; a click then deselects it.
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
  const { deleting, deleteDebate } = useDeleteDebate();
  const isSelected = selection.has(id);
  const select = () => selection.select(id);
  const { onClickCapture, ...press } = useLongPress(select);
  useConfirmationFocus(item, isSelected);
  const remove = async () => {
    const neighbour = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    const list = item.current?.parentElement;
    if (!(await deleteDebate(id, failureTitle))) return;
    (neighbour?.querySelector<HTMLElement>("a") ?? list)?.focus({ preventScroll: true });
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
      {...press}
      onClickCapture={capture}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isSelected) return;
        // Escape must not close the sidebar.
        event.preventDefault();
        selection.deselect(id);
      }}
      className={`panel group relative flex flex-col [-webkit-touch-callout:none] ${isSelected ? "border-danger!" : "hover:border-control"}`}
    >
      <EntryView
        entry={entry}
        isSelected={isSelected}
        isDeleting={deleting.has(id)}
        onOpen={onOpen}
        onSelect={select}
        onCancel={() => selection.deselect(id)}
        onDelete={() => void remove()}
      />
    </li>
  );
}

/** Moves the focus into the confirmation and back to the delete button. */
function useConfirmationFocus(
  item: { readonly current: HTMLElement | null },
  isSelected: boolean,
): void {
  const wasSelected = useRef(false);
  useEffect(() => {
    if (isSelected)
      item.current?.querySelector<HTMLElement>("[data-cancel]")?.focus({ preventScroll: true });
    else if (
      wasSelected.current &&
      (document.activeElement === document.body || item.current?.contains(document.activeElement))
    )
      item.current?.querySelector<HTMLElement>("[data-select]")?.focus({ preventScroll: true });
    wasSelected.current = isSelected;
  }, [item, isSelected]);
}

/** Selects an entry for deletion: the keyboard and screen reader counterpart of the long press. */
export function SelectButton({
  question,
  onSelect,
}: {
  readonly question: string;
  readonly onSelect: () => void;
}) {
  const t = useText();
  return (
    <button
      type="button"
      data-select
      aria-label={t("archive.deleteThis", { question })}
      title={t("archive.delete")}
      className="relative z-10 flex size-11 shrink-0 items-center justify-center text-muted hover:text-danger"
      onClick={onSelect}
    >
      <Trash2 aria-hidden="true" className="size-4" />
    </button>
  );
}
