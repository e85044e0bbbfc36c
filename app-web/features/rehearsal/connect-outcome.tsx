import { useEffect } from "react";
import { useLocation } from "wouter";
import { useTellOutcome } from "../../state/debate/own-keys.ts";

/** Says how a connection with OpenRouter ended, and takes that out of the address. */
export function ConnectOutcome({ outcome }: { readonly outcome: string }) {
  const [path, navigate] = useLocation();
  const tell = useTellOutcome();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once, wherever the person goes next
  useEffect(() => {
    tell(outcome);
    if (location.search.includes("openrouter=")) navigate(path, { replace: true });
  }, []);
  return null;
}
