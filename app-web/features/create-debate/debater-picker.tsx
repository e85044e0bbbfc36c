import type { Side } from "@einstein-vs-cat/core";
import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useOpenDebater } from "../../state/debate/open-debater.ts";
import { useText } from "../../state/language/language.ts";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";
import { preloadable } from "../../ui/loading/preloadable.tsx";
import { useDebaterAction } from "./use-debater-action.ts";
import { useDebaterChoice } from "./use-debater-choice.ts";

const { Component: DebaterPanel, load: loadDebaterPanel } = preloadable(
  () => import("./debater-panel.tsx"),
  ({ DebaterPanel }) => DebaterPanel,
);

// The choice itself is likely to be opened next.
void loadDebaterPanel().catch(() => {});

/** The button that shows and opens the choice of a model for one side. */
export function DebaterPicker({ side, label }: { readonly side: Side; readonly label: string }) {
  const t = useText();
  const { picked, name: speaker, automaticName, catalogue } = useDebaterChoice(side);
  const { icon: Icon, label: labelIn, isExpanded: isOpen = false, run } = useDebaterAction(side);
  const [, setOpen] = useOpenDebater();
  const button = useRef<HTMLButtonElement>(null);
  const automatic = t("form.modelByIntensity", { name: automaticName });
  const name = picked === null ? automatic : speaker;
  useEffect(() => () => setOpen((open) => (open === side ? null : open)), [side, setOpen]);
  const closePanel = () => {
    // A dialog restores the focus to the element that had it when the dialog opened, so the panel
    // must be gone before that.
    flushSync(() => setOpen(null));
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={labelIn(t)}
        className="field flex items-center justify-between gap-2 text-start text-sm"
        onPointerEnter={() => void loadDebaterPanel().catch(() => {})}
        onClick={run}
      >
        <bdi className="min-w-0 break-words">{name}</bdi>
        <Icon
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
            onClose={() => setOpen(null)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
