import { useCallback } from "react";
import { errorMessage } from "../ground/error-message.ts";
import { useShowToast } from "../ground/toast.ts";
import { useText } from "../language/language.ts";

/** Returns what says that the voices of this device read on, and why. */
export function useVoiceFailure(): (error: unknown) => void {
  const t = useText();
  const showToast = useShowToast();
  return useCallback(
    (error) => {
      const isOwn = error instanceof Error && /^(HttpError|ConnectionError)$/.test(error.name);
      const message = isOwn ? errorMessage(error, t) : "";
      showToast({ title: t("listen.systemVoice"), message, isError: false });
    },
    [t, showToast],
  );
}
