import { type RefObject, useLayoutEffect, useState } from "react";
import type { SerializedClaim, SerializedReply } from "../../api/judging/flow.ts";
import { columnsOf, type Line, linesOf } from "./columns.ts";

/**
 * Puts the claims of a list in two columns and returns the lines between them. The list gets
 * `--height` and the parent of each claim `--top`; on narrow screens nothing uses them. Both are
 * computed again whenever the size of a claim changes.
 */
export function useColumns(
  list: RefObject<HTMLElement | null>,
  claims: readonly SerializedClaim[],
  replies: readonly SerializedReply[],
): readonly Line[] {
  const [lines, setLines] = useState<readonly Line[]>([]);
  useLayoutEffect(() => {
    const root = list.current;
    if (root === null) return;
    const boxes = new Map<string | undefined, HTMLElement>();
    for (const box of root.querySelectorAll<HTMLElement>("[data-claim]"))
      boxes.set(box.dataset.claim, box);
    const arrange = () => {
      const { tops, height } = columnsOf(claims, (id) => boxes.get(id)?.offsetHeight ?? 0);
      root.style.setProperty("--height", `${height}px`);
      for (const [id, top] of tops)
        boxes.get(id)?.parentElement?.style.setProperty("--top", `${top}px`);
      const boxOf = (id: string) => boxes.get(id)?.getBoundingClientRect();
      setLines(linesOf(replies, boxOf, root.getBoundingClientRect()));
    };
    const observer = new ResizeObserver(arrange);
    for (const box of boxes.values()) observer.observe(box);
    arrange();
    return () => observer.disconnect();
  }, [list, claims, replies]);
  return lines;
}
