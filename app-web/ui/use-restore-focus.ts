import { useEffect, useState } from "react";

/**
 * Gives the focus back to where it was, unless it has gone on to something else. The dialog library knows only what was
 * focused after it was loaded, and it is loaded late.
 */
export function useRestoreFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
