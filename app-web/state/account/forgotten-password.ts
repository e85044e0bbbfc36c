/** How a person who has forgotten the password gets a link that sets a new one. */

import { useCallback, useEffect, useState } from "react";
import { type Recovery, readRecovery, requestLink } from "../../api/account/reset.ts";
import { useText } from "../language/language.ts";

/** What is known of the way to a new password. */
export type RecoveryState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly error: unknown }
  | ({ readonly kind: "known" } & Recovery);

/** Reads the way to a new password, and again on demand. */
export function useRecovery() {
  const [recovery, setRecovery] = useState<RecoveryState>({ kind: "loading" });
  const read = useCallback(async () => {
    setRecovery({ kind: "loading" });
    try {
      setRecovery({ kind: "known", ...(await readRecovery()) });
    } catch (error) {
      setRecovery({ kind: "failed", error });
    }
  }, []);
  useEffect(() => void read(), [read]);
  return { recovery, read };
}

/** How far the request for a mail is. */
export type RequestState =
  | { readonly kind: "idle" | "sending" | "sent" }
  | { readonly kind: "failed"; readonly error: unknown };

/** Returns the action that asks for a mail with a link, and how far it is. */
export function useLinkRequest() {
  const { language } = useText();
  const [request, setRequest] = useState<RequestState>({ kind: "idle" });
  const send = async (email: string) => {
    setRequest({ kind: "sending" });
    try {
      await requestLink(email, language);
      setRequest({ kind: "sent" });
    } catch (error) {
      setRequest({ kind: "failed", error });
    }
  };
  return { request, send };
}
