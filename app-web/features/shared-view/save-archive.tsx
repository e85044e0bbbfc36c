import { Archive, ArchiveRestore } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useText } from "../../state/language/language.ts";
import { useSaveShared } from "../../state/sharing/save-shared.ts";
import { useSharedOrigin } from "../../state/sharing/shared-origin.ts";
import { Button } from "../../ui/button.tsx";

/** Delay before the saved copy opens, so that the confirmation can be seen. */
const REDIRECT_MS = 1_000;

/** Saves a shared debate to the user's archive, titled by its question, and opens the copy. */
export function SaveArchive(props: {
  readonly segment: string;
  readonly question: string;
  readonly label?: string;
}) {
  const t = useText();
  const { segment, question, label = t("shared.save") } = props;
  const { remember } = useSharedOrigin();
  const { save, isSaving } = useSaveShared();
  const [savedId, setSavedId] = useState<number | null>(null);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (savedId === null) return;
    const timer = setTimeout(() => {
      remember(null);
      navigate(`/?debate=${savedId}`);
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [savedId, navigate, remember]);
  const isDone = savedId !== null;
  const Icon = isDone ? Archive : ArchiveRestore;
  return (
    <Button
      variant="primary"
      isBusy={isSaving || isDone}
      className="max-sm:grow"
      onClick={async () => setSavedId(await save(segment, question))}
    >
      <Icon aria-hidden="true" className="hidden size-4 shrink-0 sm:block" />
      {isDone ? t("shared.saved") : isSaving ? t("shared.saving") : label}
    </Button>
  );
}
