import type { ComponentProps } from "react";
import { useText } from "../../state/language/language.ts";
import { VerdictView } from "./verdict-view.tsx";

/** The example of a verdict on a written debate, which says what it is. */
export function ExampleVerdict(
  props: Pick<ComponentProps<typeof VerdictView>, "verdict" | "debate" | "show">,
) {
  const t = useText();
  return (
    <>
      <p className="mb-4 border-s-4 border-control ps-3 text-sm">{t("written.exampleNote")}</p>
      <VerdictView {...props} isOutdated={false} again={null} />
    </>
  );
}
