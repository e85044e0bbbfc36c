import { positionOf, SIDES } from "@einstein-vs-cat/core";
import type { SidesOfDebate } from "../../state/judging/source.ts";
import { Face } from "../../ui/debate/face.tsx";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";

/** The heads of the two columns. They stay at the top; phones have no columns. */
export function FlowSides({ debate }: { readonly debate: SidesOfDebate }) {
  const sides = useSides();
  return (
    <div className="sticky top-0 z-10 -mx-6 hidden justify-between gap-24 border-b border-line bg-page px-6 py-2 lg:flex short:static">
      {SIDES.map((side) => {
        const { arguer } = sides[side];
        return (
          <div
            key={side}
            className={`flex min-w-0 items-center gap-3 ${side === 1 ? "" : "flex-row-reverse text-end"}`}
          >
            <Face side={side} className="size-9.75 shrink-0" />
            <p className="min-w-0 leading-tight">
              <span className={`block text-xs ${SIDE_STYLE[side].text}`}>{arguer}</span>
              <span lang={debate.language} className="reading line-clamp-2 text-sm font-bold">
                <bdi>{positionOf(debate, side)}</bdi>
              </span>
            </p>
          </div>
        );
      })}
    </div>
  );
}
