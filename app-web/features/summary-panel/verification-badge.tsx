import { Check, CircleHelp, EqualApproximately, type LucideIcon } from "lucide-react";
import type { TextKey } from "../../i18n/text.ts";
import { useText } from "../../state/language/language.ts";

const MARKS = {
  verified: { text: "summary.verified", icon: Check, look: "border-accent text-accent" },
  paraphrase: {
    text: "summary.paraphrase",
    icon: EqualApproximately,
    look: "border-dashed border-control text-ink",
  },
  unconfirmed: {
    text: "summary.unconfirmed",
    icon: CircleHelp,
    look: "border-dashed border-control text-ink",
  },
} as const satisfies Record<
  string,
  { readonly text: TextKey; readonly icon: LucideIcon; readonly look: string }
>;

/** Shows how trustworthy a quote or URL is, by word, shape and colour. */
export function VerificationBadge({
  of,
  title,
}: {
  readonly of: keyof typeof MARKS;
  readonly title?: string;
}) {
  const t = useText();
  const { text, icon: Icon, look } = MARKS[of];
  return (
    <span
      title={title}
      className={`inline-flex items-center gap-1 border px-1.5 leading-5 ${look}`}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {t(text)}
    </span>
  );
}
