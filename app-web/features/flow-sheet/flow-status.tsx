import { errorMessage } from "../../state/ground/error-message.ts";
import type { FlowState } from "../../state/judging/flow.ts";
import { mappedTurns } from "../../state/judging/threads.ts";
import { useText } from "../../state/language/language.ts";
import { RetryAlert } from "../../ui/loading/retry-alert.tsx";

/** How far the sheet is, and what went wrong. */
export function FlowStatus(
  props: FlowState & {
    /** Whether the reader can have turns mapped. */
    readonly isOwn: boolean;
    readonly keptTurns: number;
    readonly retry: () => void;
  },
) {
  const t = useText();
  const { sheet, isWorking, error, isOwn, keptTurns } = props;
  const pending = sheet?.pending.length ?? 0;
  const turns = sheet === null ? null : mappedTurns(sheet, keptTurns);
  const isStuck = !isWorking && (error !== null || (isOwn && pending > 0));
  return (
    <div className="flex flex-col gap-2 px-4 pt-2 pb-3 empty:hidden sm:px-6">
      <p role="status" className="flex items-center gap-2 text-xs text-muted empty:hidden">
        {isWorking && <span aria-hidden="true" className="spinner size-3! appear-late" />}
        {turns === null && isWorking && t("flow.loading")}
        {turns !== null && isOwn && t("flow.mapped", turns)}
        {pending > 0 && !isOwn && t("flow.notMapped", { count: pending })}
      </p>
      {turns !== null && isOwn && (
        <div aria-hidden="true" className="h-0.5 bg-line">
          <div
            className={`h-full bg-accent motion-safe:transition-[width,opacity] motion-safe:duration-300 ${turns.mapped < turns.total ? "" : "opacity-0"}`}
            style={{ width: `${(100 * turns.mapped) / Math.max(1, turns.total)}%` }}
          />
        </div>
      )}
      {isStuck && (
        <RetryAlert message={error === null ? "" : errorMessage(error, t)} onRetry={props.retry} />
      )}
    </div>
  );
}
