import type { Exchange } from "@einstein-vs-cat/core";
import { Download } from "lucide-react";
import { use, useMemo, useState } from "react";
import { argdownAddress, type SerializedFlow } from "../../api/judging/flow.ts";
import { type ShowPassage, useLeaveForPassage } from "../../state/debate/requested-passage.ts";
import { useConcede } from "../../state/judging/concede.ts";
import { useFlow } from "../../state/judging/flow.ts";
import type { JudgedSource, SidesOfDebate } from "../../state/judging/source.ts";
import { type FlowFilter, filteredClaims, threadsOf } from "../../state/judging/threads.ts";
import { useText } from "../../state/language/language.ts";
import { SeatsContext } from "../../ui/debate/sides.tsx";
import { SheetDialog } from "../../ui/dialog/sheet-dialog.tsx";
import { type DebateOfExchange, ExchangeDialog } from "../../ui/exchange/exchange-dialog.tsx";
import { FlowFilters } from "./flow-filters.tsx";
import { FlowLegend } from "./flow-legend.tsx";
import { FlowSides } from "./flow-sides.tsx";
import { FlowStatus } from "./flow-status.tsx";
import { FlowThreads } from "./flow-threads.tsx";

export interface FlowDialogProps {
  readonly source: JudgedSource;
  readonly debate: SidesOfDebate & DebateOfExchange;
  /** How many turns are kept. */
  readonly keptTurns: number;
  readonly onClose: () => void;
}

/** The flow sheet of a debate: who replied to what, and what became of each claim. */
export function FlowDialog({ source, debate, keptTurns, onClose }: FlowDialogProps) {
  const t = useText();
  const flow = useFlow(source, keptTurns);
  const show = useLeaveForPassage(onClose);
  return (
    <SheetDialog
      title={t("flow.title")}
      intro={t("flow.intro")}
      className="max-w-6xl"
      onClose={onClose}
    >
      <FlowStatus {...flow} isOwn={source.kind === "own"} keptTurns={keptTurns} />
      {flow.sheet === null ? (
        <div className="flex-1" />
      ) : (
        <Sheet sheet={flow.sheet} debate={debate} source={source} show={show} />
      )}
    </SheetDialog>
  );
}

function Sheet(props: {
  readonly sheet: SerializedFlow;
  readonly debate: SidesOfDebate & DebateOfExchange;
  readonly source: JudgedSource;
  readonly show: ShowPassage;
}) {
  const t = useText();
  const { sheet, debate, source, show } = props;
  const concede = useConcede(source, use(SeatsContext));
  const [chosen, setChosen] = useState<FlowFilter>("all");
  const [exchange, setExchange] = useState<Exchange | null>(null);
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
          key={filter}
          threads={threads}
          claims={claims}
          replies={sheet.replies}
          language={debate.language}
          show={show}
          concede={concede}
          share={setExchange}
        >
          <footer className="mt-6 flex flex-col gap-4 border-t border-line pt-4">
            <FlowLegend claims={sheet.claims} />
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
        </FlowThreads>
      </div>
      {exchange !== null && (
        <ExchangeDialog
          exchange={exchange}
          source={source}
          debate={debate}
          onClose={() => setExchange(null)}
        />
      )}
    </>
  );
}
