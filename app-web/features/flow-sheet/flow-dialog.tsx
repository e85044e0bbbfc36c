import {
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from "@headlessui/react";
import { Download, X } from "lucide-react";
import { useMemo, useState } from "react";
import { argdownAddress, type SerializedFlow } from "../../api/flow.ts";
import { useRequestPassage } from "../../state/debate/requested-passage.ts";
import { type FlowSource, useFlow } from "../../state/judging/flow.ts";
import { type FlowFilter, filteredClaims, threadsOf } from "../../state/judging/threads.ts";
import { useText } from "../../state/language/language.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useRestoreFocus } from "../../ui/use-restore-focus.ts";
import type { ShowPassage } from "./claim-box.tsx";
import { FlowFilters } from "./flow-filters.tsx";
import { FlowLegend } from "./flow-legend.tsx";
import { FlowSides, type SidesOfDebate } from "./flow-sides.tsx";
import { FlowStatus } from "./flow-status.tsx";
import { FlowThreads } from "./flow-threads.tsx";

export interface FlowDialogProps {
  readonly source: FlowSource;
  readonly debate: SidesOfDebate;
  /** How many turns are kept. */
  readonly keptTurns: number;
  readonly onClose: () => void;
}

/** The flow sheet of a debate: who replied to what, and what became of each claim. */
export function FlowDialog({ source, debate, keptTurns, onClose }: FlowDialogProps) {
  const t = useText();
  useRestoreFocus();
  const flow = useFlow(source, keptTurns);
  const request = useRequestPassage();
  const show: ShowPassage = (turnNumber, passage) => {
    onClose();
    // The dialog gives the focus back first; then the words take it.
    requestAnimationFrame(() => request({ turnNumber, passage }));
  };
  return (
    <HeadlessDialog open onClose={onClose} className="fixed inset-0 z-40">
      <DialogBackdrop className="absolute inset-0 bg-black/60" />
      <div className="relative flex size-full items-stretch justify-center lg:p-6">
        <DialogPanel className="flex w-full max-w-6xl flex-col overflow-hidden border-line bg-page pt-[env(safe-area-inset-top)] lg:border lg:shadow-panel short:overflow-y-auto">
          <header className="flex items-start gap-3 px-4 pt-3 sm:px-6 sm:pt-4">
            <div className="min-w-0 flex-1">
              <DialogTitle className="text-lg font-bold sm:text-xl">
                <span aria-hidden="true" className="text-accent">
                  &gt;{" "}
                </span>
                {t("flow.title")}
              </DialogTitle>
              <p className="text-xs text-muted sm:text-sm">{t("flow.intro")}</p>
            </div>
            <IconButton
              icon={X}
              iconClass="size-5"
              label={t("share.close")}
              className="-me-2 hover:text-ink"
              onClick={onClose}
            />
          </header>
          <FlowStatus {...flow} isOwn={source.kind === "own"} keptTurns={keptTurns} />
          {flow.sheet === null ? (
            <div className="flex-1" />
          ) : (
            <Sheet sheet={flow.sheet} debate={debate} source={source} show={show} />
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

function Sheet(props: {
  readonly sheet: SerializedFlow;
  readonly debate: SidesOfDebate;
  readonly source: FlowSource;
  readonly show: ShowPassage;
}) {
  const t = useText();
  const { sheet, debate, source, show } = props;
  const [chosen, setChosen] = useState<FlowFilter>("all");
  // The last claim of a filter may get another status while the sheet is open.
  const filter = filteredClaims(sheet, chosen).length === 0 ? "all" : chosen;
  const threads = useMemo(() => threadsOf(sheet, filter), [sheet, filter]);
  const claims = useMemo(() => filteredClaims(sheet, filter), [sheet, filter]);
  if (sheet.claims.length === 0)
    return (
      <p className="flex-1 px-4 py-12 text-center text-muted sm:px-6">
        {sheet.pending.length === 0 && t("flow.empty")}
      </p>
    );
  return (
    <>
      <FlowFilters sheet={sheet} filter={filter} onChange={setChosen} />
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-line px-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6 short:overflow-visible">
        <FlowSides debate={debate} />
        <FlowThreads
          threads={threads}
          claims={claims}
          replies={sheet.replies}
          language={debate.language}
          show={show}
        />
        <footer className="mt-6 flex flex-col gap-4 border-t border-line pt-4">
          <FlowLegend />
          {source.kind === "own" && (
            <a
              href={argdownAddress(source.debateId)}
              download
              className="inline-flex min-h-11 items-center gap-2 self-start text-sm underline underline-offset-4 hover:text-accent"
            >
              <Download aria-hidden="true" className="size-4 shrink-0" />
              {t("flow.argdown")}
            </a>
          )}
        </footer>
      </div>
    </>
  );
}
