import type { ReturnStage } from "../../state/billing/checkout-return.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";

/**
 * The state of the return from a checkout: being verified, or failed with a retry. `done` and null
 * show nothing.
 */
export function CheckoutNote(props: {
  readonly stage: ReturnStage | null;
  readonly onTryAgain: () => void;
}) {
  const t = useText();
  return (
    <>
      <p role="status" className="cursor text-sm text-muted empty:hidden">
        {props.stage === "verifying" && t("plans.verifying")}
      </p>
      {props.stage === "failed" && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-s-4 border-danger bg-sunken px-4 py-3 text-sm">
          <p>{t("plans.notVerified")}</p>
          <Button onClick={props.onTryAgain}>{t("plans.tryAgain")}</Button>
        </div>
      )}
    </>
  );
}
