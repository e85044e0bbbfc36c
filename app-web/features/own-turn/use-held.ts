import { type RefObject, useEffect, useRef, useState } from "react";
import { useIsJudging } from "../../state/judging/judging-dialog.ts";

/**
 * Returns what is known above a field, so that nothing moves while a person types (`isHeld`): what
 * becomes known meanwhile is shown once they open a dialog about the arguments. As the button that
 * opened it may be gone when it closes, the focus is then on the `region`.
 */
export function useHeld<Known>(
  latest: Known,
  isHeld: boolean,
): { readonly known: Known; readonly region: RefObject<HTMLDivElement | null> } {
  const isJudging = useIsJudging();
  const [known, setKnown] = useState(latest);
  const region = useRef<HTMLDivElement>(null);
  if (latest !== known && (!isHeld || isJudging)) setKnown(latest);
  useEffect(() => {
    if (!isJudging) return;
    return () => {
      // After the dialog has tried to restore the focus, which it does in the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body)
            region.current?.focus({ preventScroll: true });
        }),
      );
    };
  }, [isJudging]);
  return { known, region };
}
