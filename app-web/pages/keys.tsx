import { Shortcuts } from "../features/shortcuts/shortcuts.tsx";
import { usePalette } from "../state/ground/palette.ts";
import { laterPart } from "../ui/loading/later-part.tsx";
import { LazyBoundary } from "../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../ui/loading/load-error.tsx";

const { Component: Palette } = laterPart(
  () => import("./palette/palette.tsx"),
  ({ Palette }) => Palette,
);

/** What keys do on every screen: the shortcuts, and the command palette, which is loaded on its first use. */
export function Keys({ interaction }: { readonly interaction: Event | null }) {
  const [isOpen] = usePalette();
  return (
    <>
      <Shortcuts interaction={interaction} />
      {isOpen && (
        <LazyBoundary
          fallback={null}
          errorFallback={<LoadError className="fixed inset-x-0 bottom-4 z-50 mx-auto" />}
        >
          <Palette />
        </LazyBoundary>
      )}
    </>
  );
}
