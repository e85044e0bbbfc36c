import { useEffect, useState } from "react";

/**
 * Restores the focus on unmount unless another element has it. The dialog library does this only
 * for focus changes after it was loaded, and it is loaded lazily.
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
