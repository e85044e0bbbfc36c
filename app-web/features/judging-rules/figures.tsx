import { VERDICTS_FOR_FIGURES } from "@einstein-vs-cat/core";
import type { SerializedJudging } from "../../api/judging/judging.ts";
import { numberIn, percentIn } from "../../i18n/number.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import type { JudgingLoadState } from "../../state/judging/judging.ts";
import { useText } from "../../state/language/language.ts";
import { RetryAlert } from "../../ui/loading/retry-alert.tsx";
import { Layer } from "./layer.tsx";
import { RulesSection } from "./rules-section.tsx";

type KnownFigures = NonNullable<SerializedJudging["figures"]>;

/** What is counted before the figures are read, and without any. */
const NOTHING: KnownFigures = {
  ...{ verdicts: 0, decided: 0, orderAgreement: null, judgeAgreement: null },
};

/**
 * What the judges of this server did, from enough verdicts on. The figures and the reason why there
 * are none lie in one place that has room for both, so that nothing moves when the server answers.
 */
export function Figures(props: {
  readonly loadState: JudgingLoadState;
  readonly onRetry: () => void;
}) {
  const t = useText();
  const { loadState, onRetry } = props;
  const figures = loadState.kind === "loaded" ? loadState.judging.figures : null;
  return (
    <RulesSection id="figures" title={t("judging.figures")}>
      <div className="grid">
        <Layer isShown={figures !== null}>
          <FigureList figures={figures ?? NOTHING} />
        </Layer>
        <Layer isShown={loadState.kind === "loaded" && figures === null}>
          <p>{t("judging.noFigures", { minimum: VERDICTS_FOR_FIGURES })}</p>
        </Layer>
        {loadState.kind === "failed" && (
          <Layer isShown>
            <RetryAlert message={errorMessage(loadState.error, t)} onRetry={onRetry} />
          </Layer>
        )}
      </div>
    </RulesSection>
  );
}

function FigureList({ figures }: { readonly figures: KnownFigures }) {
  const t = useText();
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure label={t("judging.verdicts")} value={numberIn(t.language, figures.verdicts)} />
      <Share label={t("judging.decided")} share={figures.decided} />
      <Share label={t("judging.orderAgreement")} share={figures.orderAgreement} />
      <Share label={t("judging.judgeAgreement")} share={figures.judgeAgreement} />
    </dl>
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
