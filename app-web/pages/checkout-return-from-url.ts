import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { useCheckoutReturn } from "../state/billing/checkout-return.ts";

const PATH = "/subscription";

/** Handles the return from the checkout once the user is known. */
export function useReturnFromUrl(isKnown: boolean) {
  const [parameters] = useSearchParams();
  const { stage, handleReturn } = useCheckoutReturn();
  const sessionId = parameters.get("session_id");
  const authToken = parameters.get("auth");
  const handle = () => {
    if (sessionId === null) return;
    const goTo = (search: string) => navigate(PATH + search, { replace: true });
    void handleReturn(
      { sessionId, authToken },
      {
        removeGrant: () => goTo(`?session_id=${encodeURIComponent(sessionId)}`),
        removeCheckout: () => goTo(""),
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a return is handled once and retried only on request
  useEffect(() => {
    if (isKnown) handle();
  }, [isKnown, sessionId]);
  return { stage: sessionId === null ? null : stage, tryAgain: handle };
}
