import { useText } from "../../state/language/language.ts";
import { STATUSES, StatusChip } from "./status-chip.tsx";

/** Says what each status means. */
export function FlowLegend() {
  const t = useText();
  return (
    <dl className="grid gap-x-4 gap-y-2 text-xs text-muted sm:grid-cols-2 lg:grid-cols-3">
      {STATUSES.map((status) => (
        <div key={status} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <dt>
            <StatusChip status={status} />
          </dt>
          <dd className="min-w-0 flex-1 basis-40">{t(`claim.${status}Note`)}</dd>
        </div>
      ))}
    </dl>
  );
}
