import { VERDICTS_FOR_FIGURES } from "@einstein-vs-cat/core";
import type { SerializedJudging } from "../../api/judging/judging.ts";
import { numberIn, percentIn } from "../../i18n/number.ts";
import { useText } from "../../state/language/language.ts";
import { RulesSection } from "./rules-section.tsx";

/** What the judges of this server did, from enough verdicts on. */
export function Figures({ figures }: Pick<SerializedJudging, "figures">) {
  const t = useText();
  return (
    <RulesSection id="figures" title={t("judging.figures")}>
      {figures === null ? (
        <p>{t("judging.noFigures", { minimum: VERDICTS_FOR_FIGURES })}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Figure label={t("judging.verdicts")} value={numberIn(t.language, figures.verdicts)} />
          <Share label={t("judging.decided")} share={figures.decided} />
          <Share label={t("judging.orderAgreement")} share={figures.orderAgreement} />
          <Share label={t("judging.judgeAgreement")} share={figures.judgeAgreement} />
        </dl>
      )}
    </RulesSection>
  );
}

/** A share of which nothing was counted yet has no number. */
function Share(props: { readonly label: string; readonly share: number | null }) {
  const t = useText();
  const { label, share } = props;
  return <Figure label={label} value={share === null ? "–" : percentIn(t.language, share)} />;
}

const Figure = (props: { readonly label: string; readonly value: string }) => (
  <div className="flex min-w-0 flex-col-reverse justify-end">
    <dt className="text-xs text-muted">{props.label}</dt>
    <dd className="text-2xl font-bold tabular-nums">{props.value}</dd>
  </div>
);
