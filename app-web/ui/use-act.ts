import { useState } from "react";
import { errorMessage } from "../state/ground/error-message.ts";
import { useText } from "../state/language/language.ts";

/** Runs an act, one at a time, and keeps what it failed with as a sentence. */
export function useAct(onDone: () => void = () => {}) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const run = async (act: () => Promise<unknown>) => {
    setIsBusy(true);
    setError(undefined);
    try {
      await act();
      onDone();
    } catch (failure) {
      setError(errorMessage(failure, t));
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy, error };
}
