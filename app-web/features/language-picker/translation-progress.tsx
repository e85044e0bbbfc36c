import { useLanguages } from "../../state/language/language.ts";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { preloadable } from "../../ui/loading/preloadable.tsx";

const { Component: TranslationBar } = preloadable(
  () => import("./translation-bar.tsx"),
  ({ TranslationBar }) => TranslationBar,
);

/** The progress of a machine translation of the interface, while there is one. */
export function TranslationProgress() {
  const { pending } = useLanguages();
  if (pending === null || pending.progress === null) return null;
  return (
    <LazyBoundary fallback={null} errorFallback={null}>
      <TranslationBar language={pending.language} progress={pending.progress} />
    </LazyBoundary>
  );
}
