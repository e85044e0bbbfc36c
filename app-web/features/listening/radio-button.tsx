import { useText } from "../../state/language/language.ts";
import { useRadio } from "../../state/listening/open-radio.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";
import { useRadioAction } from "./use-radio-action.ts";

const { Component: RadioDialog, load } = stagePart(
  () => import("./radio-dialog.tsx"),
  ({ RadioDialog }) => RadioDialog,
);

/** The radio of the first screen: quiet, beside the form. */
export function RadioButton() {
  const t = useText();
  const { icon: Icon, label, run } = useRadioAction();
  const { isOpen, close } = useRadio();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 shrink-0 items-center gap-1.5 px-1.5 hover:text-ink"
        onPointerEnter={() => void load().catch(() => {})}
        onClick={run}
      >
        <Icon aria-hidden="true" className="size-4" />
        {label(t)}
      </button>
      {isOpen && (
        <LazyBoundary
          fallback={null}
          errorFallback={<LoadError className="fixed inset-x-0 bottom-4 z-50 mx-auto" />}
        >
          <RadioDialog onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
