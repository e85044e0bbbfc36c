import { useContextForm, useMayAddContext } from "../../state/debate/context.ts";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";
import { preloadable } from "../../ui/loading/preloadable.tsx";
import { useFirstInteraction } from "../../ui/use-first-interaction.ts";

const { Component: OpenContextForm, load } = preloadable(
  () => import("./open-context-form.tsx"),
  ({ OpenContextForm }) => OpenContextForm,
);

/**
 * The form that adds context to the open debate. Its code is loaded after the first interaction,
 * because the validation schema is larger than the form.
 */
export function ContextForm() {
  const mayAdd = useMayAddContext();
  const { isOpen, setIsOpen } = useContextForm();
  useFirstInteraction(() => load().catch(() => {}));
  if (!mayAdd || !isOpen) return null;
  return (
    <LazyBoundary fallback={null} errorFallback={<LoadError />}>
      <OpenContextForm close={() => setIsOpen(false)} />
    </LazyBoundary>
  );
}
