import type { SerializedShared } from "../../api/sharing/share.ts";
import { useText } from "../../state/language/language.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { useFirstInteraction } from "../../ui/use-first-interaction.ts";

const { Component: Control, load } = stagePart(
  () => import("./translation-control.tsx"),
  ({ TranslationControl }) => TranslationControl,
);

/**
 * Offers a debate in the language of the reader. It comes with the first touch of the page and floats,
 * so that it neither weighs on the page nor moves it.
 */
export function LazyTranslation(props: {
  readonly segment: string;
  readonly view: SerializedShared;
}) {
  const { language } = useText();
  const isForeign = language !== props.view.language;
  const isTouched = useFirstInteraction(async () => isForeign && load().catch(() => {})) !== null;
  if (!isTouched || !isForeign) return null;
  return (
    <LazyBoundary fallback={null} errorFallback={null}>
      <Control {...props} />
    </LazyBoundary>
  );
}
