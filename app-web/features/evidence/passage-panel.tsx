import { passageName } from "@einstein-vs-cat/core";
import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { X } from "lucide-react";
import { useMemo } from "react";
import type { SerializedCitation } from "../../api/sources.ts";
import type { OpenedCitation } from "../../state/evidence/open-passage.ts";
import type { JudgedSource } from "../../state/judging/source.ts";
import { useText } from "../../state/language/language.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { usePopoverPosition } from "../../ui/popover-position.ts";
import { PassageText } from "./passage-text.tsx";

/**
 * The passage of a citation, beside its chip; on phones at the bottom of the screen. It has its size
 * before the passage is read, so that nothing moves.
 */
export function PassagePanel(props: {
  readonly source: JudgedSource;
  readonly opened: OpenedCitation;
  readonly onClose: () => void;
}) {
  const { source, opened, onClose } = props;
  const { citation, chip } = opened;
  const button = useMemo(() => ({ current: chip }), [chip]);
  const position = usePopoverPosition(button, "start", true);
  const close = () => {
    onClose();
    // Not every browser gives the focus to a button that is clicked.
    requestAnimationFrame(() => chip.isConnected && chip.focus({ preventScroll: true }));
  };
  return (
    <Dialog open onClose={close} className="fixed inset-0 z-40">
      <DialogBackdrop className="absolute inset-0 bg-black/60 sm:bg-black/20" />
      <DialogPanel
        {...position}
        className="panel flex max-h-[85dvh] flex-col max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0! max-sm:h-[70dvh] sm:h-96 sm:w-md"
      >
        <PanelHeader citation={citation} onClose={close} />
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {citation.kind !== "invented" && <PassageText source={source} citation={citation} />}
        </div>
      </DialogPanel>
    </Dialog>
  );
}

/** Names the passage, and says in a sentence what the citation turned out to be. */
function PanelHeader(props: {
  readonly citation: SerializedCitation;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { citation, onClose } = props;
  const { source, passage, kind } = citation;
  return (
    <header className="flex items-start gap-3 border-b border-line px-4 pt-3 pb-3">
      <div className="min-w-0 flex-1">
        <DialogTitle className="font-bold">
          {t("evidence.passage", { source, passage })}
        </DialogTitle>
        <p className="mt-1 text-sm">
          <span aria-hidden="true" data-kind={kind} className="cite me-2">
            <bdi dir="ltr">{passageName(citation)}</bdi>
          </span>
          {t(`evidence.note.${kind}`)}
        </p>
      </div>
      <IconButton
        icon={X}
        iconClass="size-5"
        label={t("share.close")}
        className="-me-2 -mt-2 hover:text-ink"
        onClick={onClose}
      />
    </header>
  );
}
