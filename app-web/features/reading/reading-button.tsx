import { ALargeSmall } from "lucide-react";
import { useRef, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { laterPart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";

const { Component: ReadingPanel, load: loadPanel } = laterPart(
  () => import("./reading-panel.tsx"),
  ({ ReadingPanel }) => ReadingPanel,
);

/** Opens the panel for the size and the face of texts. */
export function ReadingButton() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = t("header.reading");
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={name}
        title={name}
        className="flex size-11 shrink-0 items-center justify-center border border-transparent text-muted hover:border-line hover:text-ink"
        onPointerEnter={() => void loadPanel().catch(() => {})}
        onClick={() => setIsOpen(true)}
      >
        <ALargeSmall aria-hidden="true" className="size-5" />
      </button>
      {isOpen && (
        <LazyBoundary
          fallback={null}
          errorFallback={<LoadError className="fixed inset-x-0 bottom-4 z-50 mx-auto" />}
        >
          <ReadingPanel button={button} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
