import { Check, CircleHelp, EqualApproximately, type LucideIcon } from "lucide-react";
import type { TextKey } from "../../i18n/text.ts";
import { useText } from "../../state/language/language.ts";

const BADGES = {
  verified: { text: "summary.verified", icon: Check, classes: "border-accent text-accent" },
  paraphrase: {
    text: "summary.paraphrase",
    icon: EqualApproximately,
    classes: "border-dashed border-control text-ink",
  },
  unconfirmed: {
    text: "summary.unconfirmed",
    icon: CircleHelp,
    classes: "border-dashed border-control text-ink",
  },
} as const satisfies Record<
  string,
  { readonly text: TextKey; readonly icon: LucideIcon; readonly classes: string }
>;

/** Shows how trustworthy a quote or URL is, by word, shape and colour. */
export function VerificationBadge({
  of,
  title,
}: {
  readonly of: keyof typeof BADGES;
  readonly title?: string;
}) {
  const t = useText();
  const { text, icon: Icon, classes } = BADGES[of];
  return (
    <span
      title={title}
      className={`inline-flex shrink-0 items-center gap-1 border px-1.5 text-xs leading-4 ${classes}`}
    >
      <Icon aria-hidden="true" className="size-3" />
      {t(text)}
    </span>
  );
}
