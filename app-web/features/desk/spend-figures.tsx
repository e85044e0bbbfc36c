import type { Spend } from "../../api/desk/desk.ts";
import { useText } from "../../state/language/language.ts";
import { dollarsIn } from "./dollars.ts";

const CELL = "px-3 py-1.5 text-start whitespace-nowrap first:ps-0";

/** The figures of the chart as a table, for those who do not see it and for whom it is not exact enough. */
export function SpendFigures(props: {
  readonly names: readonly string[];
  readonly points: Spend["chart"]["points"];
}) {
  const t = useText();
  const { names, points } = props;
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2 text-muted">{t("desk.figures")}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t("desk.chart")} className="max-h-80 overflow-auto">
        <table className="border-collapse tabular-nums">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className={`${CELL} font-normal`}>
                {t("desk.day")}
              </th>
              {names.map((name) => (
                <th key={name} scope="col" className={`${CELL} font-normal`}>
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ time, micros }) => (
              <tr key={time} className="border-t border-line">
                <th scope="row" className={`${CELL} font-normal`}>
                  <bdi>{time}</bdi>
                </th>
                {names.map((name, index) => (
                  <td key={name} className={CELL}>
                    {dollarsIn(t.language, micros[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
