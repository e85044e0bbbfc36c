import { modelDisplayName, type Tier, TURNS_PER_DAY } from "@einstein-vs-cat/core";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { PlanOffer } from "../../api/subscription.ts";
import { priceIn } from "../../i18n/number.ts";
import type { TextKey } from "../../i18n/text.ts";
import { useCatalogue } from "../../state/debate/models.ts";
import { useText } from "../../state/language/language.ts";

const COMMON: readonly TextKey[] = ["plans.unlimited", "plans.languages"];

/** One plan: its price, features and models. */
export function PlanCard(props: {
  readonly tier: Tier;
  readonly offer: PlanOffer;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}) {
  const t = useText();
  const id = useId();
  const { tier, offer, isCurrent } = props;
  const features = tier === "free" ? COMMON : [...COMMON, "plans.priority" as const];
  return (
    <section
      aria-labelledby={id}
      className={`panel flex flex-col gap-5 p-4 sm:p-6 ${isCurrent ? "border-accent! outline-1 outline-accent" : ""}`}
    >
      <div className="flex flex-col gap-2">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="text-lg font-bold">
            {t(`plan.${tier}`)}
          </h2>
          {isCurrent && (
            <span className="bg-accent px-2 py-0.5 text-xs font-bold text-on-accent">
              {t("plans.currentBadge")}
            </span>
          )}
        </div>
        <p>
          <bdi className="text-2xl font-bold">{priceIn(t.language, offer.price)}</bdi>
          <span className="text-sm text-muted">{t("plans.perMonth")}</span>
        </p>
        <p className="text-sm text-muted">{t(`plans.text.${tier}`)}</p>
      </div>
      <ul className="flex flex-col gap-1.5 text-sm">
        <Feature>{t("plans.models", { count: offer.models.length })}</Feature>
        <Feature>{t("plans.turnsPerDay", { count: TURNS_PER_DAY[tier] })}</Feature>
        {features.map((feature) => (
          <Feature key={feature}>{t(feature)}</Feature>
        ))}
      </ul>
      <ModelNames ids={offer.models} plan={t(`plan.${tier}`)} />
      <div className="mt-auto flex flex-col gap-3">{props.children}</div>
    </section>
  );
}

function Feature({ children }: { readonly children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      {children}
    </li>
  );
}

/** The model names, best first, in a scrollable list. */
function ModelNames({ ids, plan }: { readonly ids: readonly string[]; readonly plan: string }) {
  const t = useText();
  const catalogue = useCatalogue();
  // Focusable, so that keyboard users can scroll it.
  const focusable = { tabIndex: 0 };
  return (
    <section
      {...focusable}
      aria-label={t("plans.modelsOf", { name: plan })}
      className="max-h-40 overflow-y-auto border border-line bg-sunken"
    >
      <ul className="text-xs">
        {ids.toReversed().map((id) => (
          <li key={id} className="border-b border-line px-3 py-1.5 last:border-b-0">
            <bdi>{modelDisplayName(catalogue, id)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
