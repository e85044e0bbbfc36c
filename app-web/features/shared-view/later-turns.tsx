import { useEffect, useRef } from "react";
import { useText } from "../../state/language/language.ts";
import { useLaterTurns } from "../../state/sharing/shared.ts";
import { Button } from "../../ui/button.tsx";

/** Loads the next page of a shared debate when scrolled into view, or by its button. */
export function LaterTurns() {
  const t = useText();
  const sentinel = useRef<HTMLDivElement>(null);
  const { load, isLoading, hasFailed } = useLaterTurns();
  const isReady = !isLoading && !hasFailed;
  useEffect(() => {
    const element = sentinel.current;
    if (element === null || !isReady) return;
    // A new observer per page: it fires again when a short page leaves the element in view.
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void load(),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isReady, load]);
  return (
    <div ref={sentinel} className="flex justify-center print:hidden">
      <Button variant="quiet" isBusy={isLoading} onClick={() => void load()}>
        {t("debate.loadMore")}
      </Button>
    </div>
  );
}
