import type { Side } from "@einstein-vs-cat/core";
import { Face } from "./face.tsx";

/** The portrait of one side, or both with a sign between them. */
export function Portraits(props: {
  readonly of: Side | "both";
  readonly sign?: "?" | "≈";
  readonly isLarge?: boolean;
}) {
  const size = props.isLarge ? "size-26" : "size-19.5";
  return (
    <div aria-hidden="true" className="flex items-center gap-4">
      {props.of !== 2 && <Face side={1} className={size} />}
      {props.of === "both" && <span className="text-2xl font-bold text-muted">{props.sign}</span>}
      {props.of !== 1 && <Face side={2} className={size} />}
    </div>
  );
}
