import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { useCheckoutReturn } from "../state/billing/checkout-return.ts";

const PATH = "/subscription";

/** Handles the return from the checkout once the user is known. */
export function useReturnFromUrl(isKnown: boolean) {
  const [parameters] = useSearchParams();
  const { stage, question, handleReturn, confirmReturn, declineReturn } = useCheckoutReturn();
  const sessionId = parameters.get("session_id");
  const from = sessionId === null ? null : { sessionId, authToken: parameters.get("auth") };
  const goTo = (search: string) => navigate(PATH + search, { replace: true });
  const address = {
    removeGrant: () => goTo(`?session_id=${encodeURIComponent(sessionId ?? "")}`),
    removeCheckout: () => goTo(""),
  };
  const handle = () => {
    if (from !== null) void handleReturn(from, address);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a return is handled once and retried only on request
  useEffect(() => {
    if (isKnown) handle();
  }, [isKnown, sessionId]);
  return {
    stage: from === null ? null : stage,
    /** Whom the person is asked to go on as; null when they are not asked. */
    question: from === null ? null : question,
    goOn: () => {
      if (from !== null) void confirmReturn(from, address);
    },
    decline: () => declineReturn(address),
    tryAgain: handle,
  };
}
