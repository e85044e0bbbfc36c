import { CircleHelp, EqualApproximately, type LucideIcon } from "lucide-react";
import type { TextKey } from "../../i18n/text.ts";
import { useText } from "../../state/language/language.ts";

const BADGES = {
  paraphrase: {
    text: "summary.paraphrase",
    icon: EqualApproximately,
  },
  unconfirmed: {
    text: "summary.unconfirmed",
    icon: CircleHelp,
  },
} as const satisfies Record<string, { readonly text: TextKey; readonly icon: LucideIcon }>;

/** Shows how trustworthy a quote or URL is, by word, shape and colour. */
export function VerificationBadge({
  of,
  title,
}: {
  readonly of: keyof typeof BADGES;
  readonly title?: string;
}) {
  const t = useText();
  const { text, icon: Icon } = BADGES[of];
  return (
    <span
      title={title}
      className="inline-flex shrink-0 items-center gap-1 border border-dashed border-control px-1.5 text-xs leading-4 text-ink"
    >
      <Icon aria-hidden="true" className="size-3" />
      {t(text)}
    </span>
  );
}
