import type { ClaimStatus } from "@einstein-vs-cat/core";
import {
  ArrowDownToLine,
  CircleDashed,
  CircleHelp,
  Handshake,
  type LucideIcon,
  MessageSquareReply,
  SearchX,
  ShieldCheck,
} from "lucide-react";
import { useText } from "../../state/language/language.ts";

/** The statuses in the legend, in order. `unclear` is not among them: its chip explains itself. */
export const STATUSES = [
  "standing",
  "answered",
  "conceded",
  "dropped",
  "unfound",
  "open",
] as const satisfies readonly ClaimStatus[];

const LOOKS: Readonly<
  Record<ClaimStatus, { readonly icon: LucideIcon; readonly classes: string }>
> = {
  standing: { icon: ShieldCheck, classes: "border-accent text-accent font-bold" },
  answered: { icon: MessageSquareReply, classes: "border-control text-ink" },
  conceded: { icon: Handshake, classes: "border-dotted border-accent text-accent" },
  dropped: { icon: ArrowDownToLine, classes: "border-danger text-danger font-bold" },
  unfound: { icon: SearchX, classes: "border-control text-ink font-bold" },
  unclear: { icon: CircleHelp, classes: "border-dashed border-control text-ink" },
  open: { icon: CircleDashed, classes: "border-dashed border-control text-muted" },
};

/** Shows what became of a claim, by word, shape and colour. `turn` may answer an unclear claim. */
export function StatusChip({
  status,
  turn = null,
}: {
  readonly status: ClaimStatus;
  readonly turn?: number | null;
}) {
  const t = useText();
  const { icon: Icon, classes } = LOOKS[status];
  return (
    <span
      title={status === "unclear" ? undefined : t(`claim.${status}Note`)}
      className={`inline-flex shrink-0 items-center gap-1 border px-1.5 text-xs leading-5 ${classes}`}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {status === "unclear" ? t("claim.unclear", { number: turn ?? 0 }) : t(`claim.${status}`)}
    </span>
  );
}
