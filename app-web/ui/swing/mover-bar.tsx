import type { SerializedGroupSwing } from "@einstein-vs-cat/core";
import { percentIn } from "../../i18n/number.ts";
import { useText } from "../../state/language/language.ts";
import { SIDE_STYLE, useSides } from "../debate/sides.tsx";

/**
 * Where those who moved went: a line from one side to the other with the range in which the share lies.
 * Side 1 is at the start, as on the rest of the page, so its whole share is at 0. The sentence below
 * says the same.
 */
export function MoverBar({
  movers: { to1, to2 },
  interval,
}: {
  readonly movers: SerializedGroupSwing["movers"];
  readonly interval: NonNullable<SerializedGroupSwing["interval"]>;
}) {
  const t = useText();
  const sides = useSides();
  const leader = to2 > to1 ? 2 : 1;
  const range = leader === 1 ? interval : { from: 1 - interval.to, to: 1 - interval.from };
  const at = (share: number) => `${(1 - share) * 100}%`;
  const width = `${(interval.to - interval.from) * 100}%`;
  return (
    <figure className="flex flex-col gap-1">
      <div aria-hidden="true">
        <div className="flex justify-between gap-3 text-xs">
          <span className={`min-w-0 truncate ${SIDE_STYLE[1].text}`}>{sides[1].arguer}</span>
          <span className={`min-w-0 truncate ${SIDE_STYLE[2].text}`}>{sides[2].arguer}</span>
        </div>
        <div className="relative h-6 border border-line bg-sunken">
          <span className="absolute inset-y-0 start-1/2 w-px bg-control" />
          <span
            className="absolute inset-y-1.5 min-w-0.5 bg-muted/50"
            style={{ insetInlineStart: at(interval.to), inlineSize: width }}
          />
          <span
            className="absolute inset-y-0.5 -ms-0.5 w-1 bg-ink"
            style={{ insetInlineStart: at(to1 / (to1 + to2)) }}
          />
        </div>
      </div>
      <figcaption className="text-xs text-muted">
        {t("swing.interval", {
          low: percentIn(t.language, range.from),
          high: percentIn(t.language, range.to),
          name: sides[leader].arguer,
        })}
      </figcaption>
    </figure>
  );
}
