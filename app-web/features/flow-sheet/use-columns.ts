import { type RefObject, useLayoutEffect, useState } from "react";
import type { SerializedClaim, SerializedReply } from "../../api/judging/flow.ts";
import { columnsOf, type Line, linesOf } from "./columns.ts";

/**
 * Puts the claims of a list in two columns and returns the lines between them. The list gets
 * `--columns-height` and the parent of each claim `--claim-top`. Both are computed again whenever the
 * size of a claim changes.
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
      // All reads come before the first write, so that the browser lays the claims out once.
      const { tops, height } = columnsOf(claims, (id) => boxes.get(id)?.offsetHeight ?? 0);
      const { left } = root.getBoundingClientRect();
      const boxOf = (id: string) => {
        const [box, top] = [boxes.get(id)?.getBoundingClientRect(), tops.get(id)];
        return box && top !== undefined ? { left: box.left, right: box.right, top } : undefined;
      };
      setLines(linesOf(replies, boxOf, { left, top: 0 }));
      root.style.setProperty("--columns-height", `${height}px`);
      for (const [id, top] of tops)
        boxes.get(id)?.parentElement?.style.setProperty("--claim-top", `${top}px`);
    };
    const observer = new ResizeObserver(arrange);
    for (const box of boxes.values()) observer.observe(box);
    arrange();
    return () => observer.disconnect();
  }, [list, claims, replies]);
  return lines;
}
