import type { ClaimStatus } from "@einstein-vs-cat/core";
import {
  ArrowDownToLine,
  CircleDashed,
  Handshake,
  type LucideIcon,
  MessageSquareReply,
  ShieldCheck,
} from "lucide-react";
import { useText } from "../../state/language/language.ts";

/** What may become of a claim, in the order of the legend. */
export const STATUSES = ["standing", "answered", "conceded", "dropped", "open"] as const;

const LOOKS: Readonly<
  Record<ClaimStatus, { readonly icon: LucideIcon; readonly classes: string }>
> = {
  standing: { icon: ShieldCheck, classes: "border-accent text-accent font-bold" },
  answered: { icon: MessageSquareReply, classes: "border-control text-ink" },
  conceded: { icon: Handshake, classes: "border-dotted border-accent text-accent" },
  dropped: { icon: ArrowDownToLine, classes: "border-danger text-danger font-bold" },
  open: { icon: CircleDashed, classes: "border-dashed border-control text-muted" },
};

/** Shows what became of a claim, by word, shape and colour. */
export function StatusChip({ status }: { readonly status: ClaimStatus }) {
  const t = useText();
  const { icon: Icon, classes } = LOOKS[status];
  return (
    <span
      title={t(`claim.${status}Note`)}
      className={`inline-flex shrink-0 items-center gap-1 border px-1.5 text-xs leading-5 ${classes}`}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {t(`claim.${status}`)}
    </span>
  );
}
