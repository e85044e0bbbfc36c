import type { SerializedClaim } from "../../api/judging/flow.ts";
import { SIDE_STYLE } from "../../ui/debate/sides.tsx";
import type { Line } from "./columns.ts";

/**
 * The lines from each reply to its claim, on wide screens. Those of the claim under the pointer or
 * with the focus stand out.
 */
export function FlowLines(props: {
  readonly lines: readonly Line[];
  readonly claims: readonly SerializedClaim[];
  readonly active: string | null;
}) {
  const { lines, claims, active } = props;
  const sides = new Map(claims.map(({ id, side }) => [id, side]));
  return (
    <svg
      aria-hidden="true"
      className="flow-lines pointer-events-none absolute inset-0 hidden size-full overflow-visible lg:block"
    >
      {lines.map(({ from, to, kind, path, end }) => {
        const isActive = active === from || active === to;
        const color = SIDE_STYLE[sides.get(from) ?? 1].text;
        const strength = isActive ? "opacity-100" : active === null ? "opacity-60" : "opacity-15";
        return (
          <g key={`${from} ${to}`} className={`${color} ${strength}`}>
            <path
              d={path}
              fill="none"
              stroke="currentColor"
              strokeWidth={isActive ? 2.5 : 1.5}
              {...(kind === "concedes" ? { strokeDasharray: "2 5", strokeLinecap: "round" } : {})}
            />
            <circle cx={end.x} cy={end.y} r={isActive ? 4 : 3} fill="currentColor" />
          </g>
        );
      })}
    </svg>
  );
}
