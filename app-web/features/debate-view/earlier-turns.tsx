import { useEffect, useRef, useState } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useEarlierTurns } from "../../state/debate/earlier-turns.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { useKeepPlace } from "../../ui/debate/keep-place.ts";

/**
 * Loads the turns before the first one on the screen. They appear above it, and what is being read
 * stays where it is. Screen readers hear the number of the turn that is the first one now.
 */
export function EarlierTurns({ debate }: { readonly debate: SerializedDebate }) {
  const t = useText();
  const { load, isLoading } = useEarlierTurns();
  const [isLong] = useState(debate.earlier !== undefined);
  const [hasLoaded, setHasLoaded] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const keepPlace = useKeepPlace();
  const hasEarlier = debate.earlier !== undefined;
  useEffect(() => {
    // The button that had the focus was removed with the last page.
    if (isLong && !hasEarlier && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  }, [isLong, hasEarlier]);
  if (!isLong && !hasEarlier) return null;
  const loadEarlier = async () => {
    await load(() => keepPlace(place.current?.nextElementSibling ?? null));
    setHasLoaded(true);
  };
  return (
    <div ref={place} tabIndex={-1} className="flex justify-center print:hidden">
      {hasEarlier && (
        <Button variant="quiet" isBusy={isLoading} onClick={() => void loadEarlier()}>
          {t("debate.earlier")}
        </Button>
      )}
      <p role="status" className="sr-only">
        {hasLoaded && t("debate.turn", { number: debate.responses[0]?.turnNumber ?? 1 })}
      </p>
    </div>
  );
}
