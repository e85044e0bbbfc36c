import type { SerializedUsage } from "../../api/usage.ts";
import { CapsLeft } from "./caps-left.tsx";

/** What all visitors together may still spend, where the operator has set a limit. */
export function VisitorsCaps(props: {
  readonly caps: NonNullable<SerializedUsage["caps"]>;
  readonly className: string;
}) {
  return (
    <div className={`flex flex-col gap-1 text-sm ${props.className}`}>
      <CapsLeft caps={props.caps} />
    </div>
  );
}
