import { useEffect } from "react";
import { useLocation } from "wouter";
import { useText } from "../../state/language/language.ts";
import { useSaveShared } from "../../state/sharing/save-shared.ts";
import { useSharedOrigin } from "../../state/sharing/shared-origin.ts";
import { Button } from "../../ui/button.tsx";
import { useSaveAction } from "./use-save-action.ts";

/** Delay before the saved copy opens, so that the confirmation can be seen. */
const REDIRECT_MS = 1_000;

/** Saves a shared debate to the user's archive, and opens the copy. */
export function SaveArchive(props: {
  readonly segment: string;
  readonly question: string;
  /** What the button says before, instead of the name of the action. */
  readonly label?: string;
}) {
  const t = useText();
  const { segment, question, label } = props;
  const action = useSaveAction(segment, question);
  useOpenSavedCopy(segment);
  if (action === null) return null;
  const { icon: Icon, isOff = false } = action;
  return (
    <Button variant="primary" isBusy={isOff} className="max-sm:grow" onClick={action.run}>
      <Icon aria-hidden="true" className="hidden size-4 shrink-0 sm:block" />
      {isOff || label === undefined ? action.label(t) : label}
    </Button>
  );
}

function useOpenSavedCopy(segment: string): void {
  const { savedId, forget } = useSaveShared(segment);
  const { remember } = useSharedOrigin();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (savedId === null) return;
    const timer = setTimeout(() => {
      remember(null);
      navigate(`/?debate=${savedId}`);
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [savedId, navigate, remember]);
  // The next visit may save another copy.
  useEffect(() => forget, [forget]);
}
