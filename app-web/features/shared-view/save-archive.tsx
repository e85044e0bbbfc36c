import { Archive, ArchiveRestore } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useText } from "../../state/language/language.ts";
import { useSaveShared } from "../../state/sharing/save-shared.ts";
import { Button } from "../../ui/button.tsx";

/** So long after the debate was saved its copy is opened, in ms (SPEC §4, §9). */
const REDIRECT_MS = 1_000;

/** Saves the debate in the archive of whoever is signed in, under the question as its title, and goes there (SPEC §4, §7). */
export function SaveArchive({
  segment,
  question,
}: {
  readonly segment: string;
  readonly question: string;
}) {
  const t = useText();
  const { save, isSaving } = useSaveShared();
  const [savedId, setSavedId] = useState<number | null>(null);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (savedId === null) return;
    const timer = setTimeout(() => navigate(`/?debate=${savedId}`), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [savedId, navigate]);
  const isDone = savedId !== null;
  const Icon = isDone ? Archive : ArchiveRestore;
  return (
    <Button
      look="primary"
      isBusy={isSaving || isDone}
      onClick={async () => setSavedId(await save(segment, question))}
    >
      <Icon aria-hidden="true" className="hidden size-4 shrink-0 sm:block" />
      {t(isDone ? "shared.saved" : isSaving ? "shared.saving" : "shared.save")}
    </Button>
  );
}
