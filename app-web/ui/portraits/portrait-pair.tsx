import { Portrait } from "./portrait.tsx";

/** One side, or both with a sign between them. */
export function Portraits(props: {
  readonly of: "einstein" | "cat" | "both";
  readonly sign?: "?" | "≈";
  readonly isLarge?: boolean;
}) {
  const size = props.isLarge ? "size-26" : "size-19.5";
  return (
    <div aria-hidden="true" className="flex items-center gap-4">
      {props.of !== "cat" && <Portrait of="einstein" className={size} />}
      {props.of === "both" && <span className="text-2xl font-bold text-muted">{props.sign}</span>}
      {props.of !== "einstein" && <Portrait of="cat" className={size} />}
    </div>
  );
}
