import type { Side } from "@einstein-vs-cat/core";
import { ShieldAlert } from "lucide-react";
import { useText } from "../../state/language/language.ts";
import { useSides } from "./sides.tsx";

/** Says that a persona gave in to a person without a new argument. */
export function GaveIn({ side }: { readonly side: Side }) {
  const t = useText();
  const { name } = useSides()[side];
  return (
    <p className="flex min-h-11 items-center gap-2">
      <ShieldAlert aria-hidden="true" className="size-4 shrink-0" />
      {t("stance.folded", { name })}
    </p>
  );
}
