import type { Side } from "@einstein-vs-cat/core";
import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useText } from "../../state/language/language.ts";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";
import { preloadable } from "../../ui/loading/preloadable.tsx";
import { useDebaterChoice } from "./use-debater-choice.ts";

const { Component: DebaterPanel, load: loadDebaterPanel } = preloadable(
  () => import("./debater-panel.tsx"),
  ({ DebaterPanel }) => DebaterPanel,
);

export { loadDebaterPanel };

/** The button that shows and opens the choice of a model for one side. */
export function DebaterPicker({ side, label }: { readonly side: Side; readonly label: string }) {
  const t = useText();
  const { picked, name: speaker, automaticName, catalogue } = useDebaterChoice(side);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const automatic = t("form.modelByIntensity", { name: automaticName });
  const name = picked === null ? automatic : speaker;
  const closePanel = () => {
    // A dialog restores the focus to the element that had it when the dialog opened, so the panel
    // must be gone before that.
    flushSync(() => setIsOpen(false));
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${label}: ${name}`}
        className="field flex items-center justify-between gap-2 text-start text-sm"
        onPointerEnter={() => void loadDebaterPanel().catch(() => {})}
        onClick={() => setIsOpen(true)}
      >
        <bdi className="min-w-0 break-words">{name}</bdi>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 text-muted ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      {isOpen && (
        <LazyBoundary
          fallback={null}
          errorFallback={<LoadError className="fixed inset-x-0 bottom-4 z-50 mx-auto" />}
        >
          <DebaterPanel
            button={button}
            title={label}
            side={side}
            automatic={automatic}
            picked={picked}
            catalogue={catalogue}
            onPick={closePanel}
            onClose={() => setIsOpen(false)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
