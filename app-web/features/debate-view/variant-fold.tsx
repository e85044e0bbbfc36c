import { ChevronDown, ChevronUp } from "lucide-react";
import type { SerializedDebate, SerializedResponse } from "../../api/debates.ts";
import { useText } from "../../state/language/language.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";

const { Component } = stagePart(
  () => import("./other-variants.tsx"),
  ({ OtherVariants }) => OtherVariants,
);

/** Shows and hides the variants of a turn that were not chosen. */
export function VariantFoldButton(props: {
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onClick: () => void;
}) {
  const t = useText();
  const Icon = props.isOpen ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      aria-expanded={props.isOpen}
      aria-controls={props.controls}
      className="flex min-h-11 items-center gap-2 text-start text-sm text-muted hover:text-ink print:hidden"
      onClick={props.onClick}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t("variant.title")}
    </button>
  );
}

/** The variants that were not chosen, which load when they are opened. */
export function VariantFold(props: {
  readonly id: string;
  readonly isOpen: boolean;
  readonly response: SerializedResponse;
  readonly debate: SerializedDebate;
}) {
  const { id, isOpen, response, debate } = props;
  return (
    <div
      id={id}
      className={
        isOpen ? "mt-4 flex flex-col gap-5 border-t border-line pt-4 print:hidden" : "hidden"
      }
    >
      {isOpen && (
        <LazyBoundary fallback={<div className="h-20" />} errorFallback={<LoadError />}>
          <Component {...{ response, debate }} />
        </LazyBoundary>
      )}
    </div>
  );
}
