/** Where a panel stands on a wide screen: below its button, at the same edge. A narrow one gives it the whole width. */

import { type CSSProperties, type RefObject, useState } from "react";

const GAP = 8;
const MARGIN = 12;

/**
 * The place of a panel under a button, as it is when the panel opens. `edge` is the edge that both share. A panel of that
 * `height` (px) that does not fit below rises as far as it must.
 */
export function usePopoverPosition(
  button: RefObject<HTMLElement | null>,
  { edge, height = 0 }: { readonly edge: "start" | "end"; readonly height?: number },
): CSSProperties {
  const [place] = useState(() => {
    const { bottom, left, right } = button.current?.getBoundingClientRect() ?? {
      bottom: 56,
      left: 12,
      right: 12,
    };
    const isLeft = (document.documentElement.dir === "rtl") === (edge === "end");
    const inset = Math.max(MARGIN, isLeft ? left : document.documentElement.clientWidth - right);
    const lowest = height === 0 ? Number.POSITIVE_INFINITY : innerHeight - height - GAP;
    const insetBlockStart = Math.max(GAP, Math.min(bottom + GAP, lowest));
    return edge === "end"
      ? { insetBlockStart, insetInlineEnd: inset, insetInlineStart: "auto" }
      : { insetBlockStart, insetInlineStart: inset, insetInlineEnd: "auto" };
  });
  return place;
}
