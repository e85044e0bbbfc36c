import type { SerializedUsage } from "../../api/usage.ts";
import { momentOf } from "../../i18n/date.ts";
import { priceIn } from "../../i18n/number.ts";
import { useText } from "../../state/language/language.ts";

const TEXTS = {
  own: "usage.ownCap",
  plan: "usage.planCap",
  visitors: "usage.visitorsCap",
} as const;

/** What is left of each cap, and until when. */
export function CapsLeft({ caps }: { readonly caps: NonNullable<SerializedUsage["caps"]> }) {
  const t = useText();
  return caps.map(({ of, period, left, endsAt }) => (
    <p key={`${of} ${period}`} className="text-muted">
      {t(TEXTS[of], {
        amount: priceIn(t.language, Math.round(left / 10_000) / 100),
        moment: momentOf(t.language, endsAt),
      })}
    </p>
  ));
}
