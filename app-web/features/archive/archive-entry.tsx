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
  readonly isMarked: boolean;
  readonly isDeleting: boolean;
  readonly onOpen: () => void;
  readonly onMark: () => void;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

/**
 * A debate of the archive. A click opens it. A long press, a right-click or the button selects it
 * for deletion; a click then deselects it.
 */
export function ArchiveEntry(props: {
  readonly entry: SerializedEntry;
  readonly marks: Selection;
  readonly failed: TextKey;
  readonly onOpen: () => void;
  readonly face: (entry: EntryProps) => ReactNode;
}) {
  const { entry, marks, failed, onOpen, face: Face } = props;
  const { id } = entry;
  const item = useRef<HTMLLIElement>(null);
  const { deleting, deleteDebate } = useDeleteDebate();
  const isMarked = marks.has(id);
  const mark = () => marks.mark(id);
  const { onClickCapture, ...press } = useLongPress(mark);
  useFocusOfMark(item, isMarked);
  const remove = async () => {
    const neighbour = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    const list = item.current?.parentElement;
    if (!(await deleteDebate(id, failed))) return;
    (neighbour?.querySelector<HTMLElement>("a") ?? list)?.focus({ preventScroll: true });
  };
  const capture = (event: MouseEvent) => {
    onClickCapture(event);
    const isOnButton = event.target instanceof Element && event.target.closest("button") !== null;
    if (!isMarked || isOnButton || event.isPropagationStopped()) return;
    event.preventDefault();
    event.stopPropagation();
    marks.unmark(id);
  };
  return (
    <li
      ref={item}
      {...press}
      onClickCapture={capture}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isMarked) return;
        // Escape must not close the sidebar.
        event.preventDefault();
        marks.unmark(id);
      }}
      className={`panel group relative flex flex-col [-webkit-touch-callout:none] ${isMarked ? "border-danger!" : "hover:border-control"}`}
    >
      <Face
        entry={entry}
        isMarked={isMarked}
        isDeleting={deleting.has(id)}
        onOpen={onOpen}
        onMark={mark}
        onCancel={() => marks.unmark(id)}
        onDelete={() => void remove()}
      />
    </li>
  );
}

/** Moves the focus into the confirmation and back to the delete button. */
function useFocusOfMark(item: { readonly current: HTMLElement | null }, isMarked: boolean): void {
  const wasMarked = useRef(false);
  useEffect(() => {
    if (isMarked)
      item.current?.querySelector<HTMLElement>("[data-cancel]")?.focus({ preventScroll: true });
    else if (
      wasMarked.current &&
      (document.activeElement === document.body || item.current?.contains(document.activeElement))
    )
      item.current?.querySelector<HTMLElement>("[data-mark]")?.focus({ preventScroll: true });
    wasMarked.current = isMarked;
  }, [item, isMarked]);
}

/** Selects an entry for deletion: the keyboard and screen reader counterpart of the long press. */
export function MarkButton({
  question,
  onMark,
}: {
  readonly question: string;
  readonly onMark: () => void;
}) {
  const t = useText();
  return (
    <button
      type="button"
      data-mark
      aria-label={t("archive.deleteThis", { question })}
      title={t("archive.delete")}
      className="relative z-10 flex size-11 shrink-0 items-center justify-center text-muted hover:text-danger"
      onClick={onMark}
    >
      <Trash2 aria-hidden="true" className="size-4" />
    </button>
  );
}
