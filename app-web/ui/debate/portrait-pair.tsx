import type { Side } from "@einstein-vs-cat/core";
import { Portrait } from "../portraits/portrait.tsx";
import { useSides } from "./sides.tsx";

/** The portrait of one side, or both with a sign between them. */
export function Portraits(props: {
  readonly of: Side | "both";
  readonly sign?: "?" | "≈";
  readonly isLarge?: boolean;
}) {
  const { 1: one, 2: two } = useSides();
  const size = props.isLarge ? "size-26" : "size-19.5";
  return (
    <div aria-hidden="true" className="flex items-center gap-4">
      {props.of !== 2 && <Portrait of={one.persona.portrait} className={size} />}
      {props.of === "both" && <span className="text-2xl font-bold text-muted">{props.sign}</span>}
      {props.of !== 1 && <Portrait of={two.persona.portrait} className={size} />}
    </div>
  );
}
