import { STANDPOINTS, type Standpoint } from "@einstein-vs-cat/core";
import { buttonClass } from "../../ui/button.tsx";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";

/** The three answers. On a phone they share the width by what they say. */
export function Choices(props: {
  /** What the third answer is called. */
  readonly undecided: string;
  readonly onChoose: (standpoint: Standpoint) => void;
  readonly isBusy: boolean;
  /** The present answer while it can be changed; without it, an answer is final. */
  readonly chosen?: Standpoint | null;
}) {
  const sides = useSides();
  const { undecided, onChoose, isBusy, chosen } = props;
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
            {standpoint === 0 ? undecided : sides[standpoint].arguer}
          </span>
        </button>
      ))}
    </div>
  );
}
