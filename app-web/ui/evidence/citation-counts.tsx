import { CITATION_KINDS, SIDES } from "@einstein-vs-cat/core";
import type { SerializedEvidence } from "../../api/sources.ts";
import { useText } from "../../state/language/language.ts";
import { useSides } from "../debate/sides.tsx";

/** How many citations of each kind each side has. They are counted, and judge nothing. */
export function CitationCounts({ counts }: Pick<SerializedEvidence, "counts">) {
  const t = useText();
  const rows = CITATION_KINDS.map((kind) => ({
    ...{ key: kind, label: t(`evidence.kind.${kind}`), kind },
    numbers: SIDES.map((side) => counts[side][kind]),
  }));
  return <SideTable caption={t("evidence.computed")} rows={rows} />;
}

/** A table with a column for each side. */
export function SideTable(props: {
  readonly caption?: string;
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    /** The look of its chip. */
    readonly kind?: string;
    readonly numbers: readonly number[];
  }[];
}) {
  const { caption, rows } = props;
  const sides = useSides();
  return (
    <table className="mt-2 w-full table-fixed border-collapse text-sm">
      {caption !== undefined && (
        <caption className="caption-top pb-2 text-start text-xs text-muted">{caption}</caption>
      )}
      <thead className="text-xs text-muted">
        <tr>
          <td className="w-1/2" />
          {SIDES.map((side) => (
            <th key={side} scope="col" className="px-1 py-2 text-center font-normal break-words">
              {sides[side].arguer}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, kind, numbers }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-2 pe-2 text-start font-normal">
              {kind !== undefined && (
                <span aria-hidden="true" data-kind={kind} className="cite me-2" />
              )}
              {label}
            </th>
            {SIDES.map((side, index) => (
              <td key={side} className="px-1 py-2 text-center tabular-nums">
                {numbers[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
