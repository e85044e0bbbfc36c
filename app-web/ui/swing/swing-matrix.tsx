import { type SerializedGroupSwing, STANDPOINTS } from "@einstein-vs-cat/core";
import { ChevronDown } from "lucide-react";
import { numberIn } from "../../i18n/number.ts";
import { useText } from "../../state/language/language.ts";
import { useSides } from "../debate/sides.tsx";
import { standpointName } from "./standpoint-name.ts";

const CELL = "border border-line px-2 py-1.5 wrap-anywhere";

/** How many went from where to where, folded. Those who stayed are on the diagonal. */
export function SwingMatrix({
  matrix,
  title,
}: {
  readonly matrix: SerializedGroupSwing["matrix"];
  readonly title: string;
}) {
  const t = useText();
  const sides = useSides();
  const names = STANDPOINTS.map((standpoint) => standpointName(t, sides, standpoint));
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 underline underline-offset-4">
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-open:rotate-180" />
        {t("swing.matrix")}
      </summary>
      <table
        aria-label={`${t("swing.matrix")} · ${title}`}
        className="w-full table-fixed border-collapse"
      >
        <thead className="text-xs text-muted">
          <tr>
            <td className={CELL} />
            {names.map((name, index) => (
              <th key={STANDPOINTS[index]} scope="col" className={`${CELL} text-start font-normal`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {matrix.map((row, index) => (
            <tr key={STANDPOINTS[index]}>
              <th scope="row" className={`${CELL} text-start text-xs font-normal text-muted`}>
                {names[index]}
              </th>
              {row.map((count, column) => (
                <td
                  key={STANDPOINTS[column]}
                  className={`${CELL} ${index === column ? "bg-sunken" : ""}`}
                >
                  {numberIn(t.language, count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
