import type { SerializedFlow } from "../../api/judging/flow.ts";
import { useText } from "../../state/language/language.ts";
import { STATUSES, StatusChip } from "../../ui/debate/status-chip.tsx";

/** Says what each status of these claims means. */
export function FlowLegend({ claims }: { readonly claims: SerializedFlow["claims"] }) {
  const t = useText();
  const present = STATUSES.filter((status) => claims.some((claim) => claim.status === status));
  return (
    <dl className="grid gap-x-4 gap-y-2 text-xs text-muted sm:grid-cols-2 lg:grid-cols-3">
      {present.map((status) => (
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
