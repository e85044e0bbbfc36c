import { useText } from "../../state/language/language.ts";
import { useDraft } from "../../state/turn/use-draft.ts";
import { laterPart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";

const { Component: OneIsAi } = laterPart(
  () => import("./temperament-field.tsx"),
  ({ OneIsAi }) => OneIsAi,
);

/** Says which debaters are AI: both, until the person takes a seat. */
export function WhoIsAi() {
  const t = useText();
  const { seat } = useDraft().draft;
  const both = t("app.footer");
  if (seat == null) return both;
  return (
    <LazyBoundary fallback={both} errorFallback={both}>
      <OneIsAi />
    </LazyBoundary>
  );
}
