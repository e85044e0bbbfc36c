import { STANDPOINTS, type Standpoint } from "@einstein-vs-cat/core";
import { useText } from "../../state/language/language.ts";
import { buttonClass } from "../../ui/button.tsx";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";
import { standpointName } from "../../ui/swing/standpoint-name.ts";

/** The three answers. On a phone they share the width by what they say. */
export function Choices(props: {
  readonly onChoose: (standpoint: Standpoint) => void;
  readonly isBusy: boolean;
  /** The present answer while it can be changed; without it, an answer is final. */
  readonly chosen?: Standpoint | null;
}) {
  const t = useText();
  const sides = useSides();
  const { onChoose, isBusy, chosen } = props;
  return (
    <div className="grid grid-cols-[repeat(3,auto)] gap-2 md:flex">
      {STANDPOINTS.map((standpoint) => (
        <button
          key={standpoint}
          type="button"
          aria-disabled={isBusy || undefined}
          {...(chosen !== undefined && { "aria-pressed": chosen === standpoint })}
          className={`${buttonClass()} min-w-0 px-2! py-1! max-sm:px-1! max-sm:text-xs aria-pressed:border-ink aria-pressed:bg-sunken aria-pressed:font-bold md:max-w-48 md:px-4! ${standpoint === 0 ? "" : SIDE_STYLE[standpoint].text}`}
          onClick={() => !isBusy && onChoose(standpoint)}
        >
          <span className="line-clamp-2 wrap-break-word hyphens-auto">
            {standpointName(t, sides, standpoint)}
          </span>
        </button>
      ))}
    </div>
  );
}
