import { Check, CircleDashed, Equal, type LucideIcon, Shuffle, Split } from "lucide-react";
import type { TextKey } from "../../i18n/text.ts";
import type { Standing } from "../../state/judging/judges.ts";
import { useText } from "../../state/language/language.ts";

/** The cells say of a judge that it is awaited. */
type Shown = Exclude<Standing, "awaited">;

const LOOKS: Readonly<
  Record<Shown, { readonly icon: LucideIcon; readonly text: TextKey; readonly classes: string }>
> = {
  counts: { icon: Check, text: "verdict.counts", classes: "border-accent text-accent" },
  dissents: { icon: Split, text: "verdict.dissents", classes: "border-danger text-danger" },
  changed: { icon: Shuffle, text: "verdict.changed", classes: "border-dashed border-control" },
  incomplete: {
    icon: CircleDashed,
    text: "verdict.incomplete",
    classes: "border-dashed border-control",
  },
  undecided: { icon: Equal, text: "verdict.undecided", classes: "border-dashed border-control" },
};

/** Says whether a judge counts, or why not, by word and shape. */
export function StandingChip({ standing }: { readonly standing: Shown }) {
  const t = useText();
  const { icon: Icon, text, classes } = LOOKS[standing];
  return (
    <span
      className={`inline-flex items-center gap-1.5 border px-1.5 text-start text-xs leading-5 font-normal ${classes}`}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {t(text)}
    </span>
  );
}
