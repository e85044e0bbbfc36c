import { memo, type RefObject } from "react";
import type { SerializedClaim, SerializedReply } from "../../api/judging/flow.ts";
import { SIDE_STYLE } from "../../ui/debate/sides.tsx";
import type { Line } from "./columns.ts";
import { useColumns } from "./use-columns.ts";

/**
 * The lines from each reply to its claim, on wide screens. Those of the claim under the pointer or
 * with the focus stand out. Also puts the claims of the list before it in their places.
 */
export function FlowLines(props: {
  readonly list: RefObject<HTMLElement | null>;
  readonly claims: readonly SerializedClaim[];
  readonly replies: readonly SerializedReply[];
  readonly active: string | null;
}) {
  const { list, claims, replies, active } = props;
  const lines = useColumns(list, claims, replies);
  const sides = new Map(claims.map(({ id, side }) => [id, side]));
  return (
    <svg
      aria-hidden="true"
      className="flow-lines pointer-events-none absolute inset-0 hidden size-full overflow-visible lg:block"
    >
      {lines.map(({ from, to, kind, path, end }) => (
        <FlowLine
          key={`${from} ${to}`}
          kind={kind}
          path={path}
          x={end.x}
          y={end.y}
          color={SIDE_STYLE[sides.get(from) ?? 1].text}
          emphasis={
            active === from || active === to ? "active" : active === null ? "none" : "other"
          }
        />
      ))}
    </svg>
  );
}

const STRENGTH = { active: "opacity-100", none: "opacity-60", other: "opacity-15" } as const;

/** Memoised, because the claim under the pointer changes often. */
const FlowLine = memo(function FlowLine(
  props: Pick<Line, "kind" | "path"> &
    Line["end"] & {
      readonly color: string;
      /** Whether the line belongs to the active claim, if there is one. */
      readonly emphasis: keyof typeof STRENGTH;
    },
) {
  const isActive = props.emphasis === "active";
  return (
    <g className={`${props.color} ${STRENGTH[props.emphasis]}`}>
      <path
        d={props.path}
        fill="none"
        stroke="currentColor"
        strokeWidth={isActive ? 2.5 : 1.5}
        {...(props.kind === "concedes" ? { strokeDasharray: "2 5", strokeLinecap: "round" } : {})}
      />
      <circle cx={props.x} cy={props.y} r={isActive ? 4 : 3} fill="currentColor" />
    </g>
  );
});
