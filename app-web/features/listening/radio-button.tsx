import { useText } from "../../state/language/language.ts";
import { useRadio } from "../../state/listening/open-radio.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";

const { Component: RadioDialog } = stagePart(
  () => import("./radio-dialog.tsx"),
  ({ RadioDialog }) => RadioDialog,
);

/** The radio of the first screen: quiet, beside the form. An icon would cost the first load 300 bytes. */
export function RadioButton() {
  const t = useText();
  const { isOpen, open, close } = useRadio();
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="min-h-11 underline" onClick={open}>
        {t("radio.open")}
      </button>
      <LazyBoundary fallback={null} errorFallback={<LoadError />}>
        {isOpen && <RadioDialog onClose={close} />}
      </LazyBoundary>
    </>
  );
}
