import { DEBATES_FOR_STANCE_FIGURES, modelDisplayName } from "@einstein-vs-cat/core";
import type { SerializedJudging } from "../../api/judging/judging.ts";
import { numberIn } from "../../i18n/number.ts";
import { useCatalogue } from "../../state/debate/models.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import type { JudgingLoadState } from "../../state/judging/judging.ts";
import { useText } from "../../state/language/language.ts";
import { Layer } from "./layer.tsx";
import { RulesSection } from "./rules-section.tsx";

type KnownStances = NonNullable<SerializedJudging["stances"]>;

const CELL = "py-1.5 pe-2 text-start align-top wrap-break-word";

/**
 * How often the models of this server gave in to a person, for models with enough debates. It is the
 * last section of the page: its height is unknown until the server answers, and there it moves nothing
 * else. It reports a failure too; the button to try again is with the judges' figures.
 */
export function Stances({ loadState }: { readonly loadState: JudgingLoadState }) {
  const t = useText();
  const stances = loadState.kind === "loaded" ? loadState.judging.stances : null;
  return (
    <RulesSection id="stances" title={t("judging.stances")}>
      <div className="grid">
        <Layer isShown={loadState.kind === "loaded" && stances === null}>
          <p>{t("judging.noStances", { minimum: DEBATES_FOR_STANCE_FIGURES })}</p>
        </Layer>
        {stances !== null && (
          <Layer isShown>
            <StanceTable stances={stances} />
          </Layer>
        )}
        {loadState.kind === "failed" && (
          <Layer isShown>
            <p>{errorMessage(loadState.error, t)}</p>
          </Layer>
        )}
      </div>
    </RulesSection>
  );
}

/**
 * The counts of each model, below its name, because four columns do not fit on a phone. The names are
 * whole, since two of them may begin with the same words.
 */
function StanceTable({ stances }: { readonly stances: KnownStances }) {
  const t = useText();
  const catalogue = useCatalogue();
  return (
    <table aria-labelledby="stances" className="w-full table-fixed border-collapse text-sm">
      <thead className="text-xs text-muted">
        <tr>
          {(["stanceDebates", "stanceFlips", "stanceFirst"] as const).map((name) => (
            <th key={name} scope="col" className={`${CELL} font-normal hyphens-auto`}>
              {t(`judging.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {stances.map(({ model, debates, flips, meanFirstFlip }) => (
        <tbody key={model} className="border-t border-line">
          <tr>
            <th scope="rowgroup" colSpan={3} className={`${CELL} font-bold`}>
              <bdi>{modelDisplayName(catalogue, model)}</bdi>
            </th>
          </tr>
          <tr className="tabular-nums">
            <td className={CELL}>{numberIn(t.language, debates)}</td>
            <td className={CELL}>{numberIn(t.language, flips)}</td>
            <td className={CELL}>{meanIn(t.language, meanFirstFlip)}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** Formats a mean with at most one decimal. Where a model never gave in, there is none. */
const meanIn = (language: string, mean: number | null) =>
  mean === null ? "–" : numberIn(language, Math.round(mean * 10) / 10);
