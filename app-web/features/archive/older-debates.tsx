import { useEffect, useRef } from "react";
import { useArchive, useArchiveActions } from "../../state/archive/archive.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { ArchiveFailure } from "./archive-states.tsx";

/** Loads older debates when scrolled into view, or by its button. */
export function OlderDebates() {
  const t = useText();
  const sentinel = useRef<HTMLDivElement>(null);
  const { next, loading, failure } = useArchive();
  const { readOlder } = useArchiveActions();
  const isFailed = failure?.of === "older";
  const isReady = next !== null && loading === null && !isFailed;
  useEffect(() => {
    const element = sentinel.current;
    if (element === null || !isReady) return;
    // A new observer per page: it fires again when a short page leaves the element in view.
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && readOlder(),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isReady, readOlder]);
  if (next === null) return null;
  return (
    <div ref={sentinel} className="flex flex-col items-center pt-2">
      {isFailed ? (
        <ArchiveFailure error={failure.error} onTryAgain={readOlder} />
      ) : (
        <Button variant="quiet" isBusy={loading === "older"} onClick={readOlder}>
          {t(loading === "older" ? "archive.loadingOlder" : "archive.older")}
        </Button>
      )}
    </div>
  );
}
