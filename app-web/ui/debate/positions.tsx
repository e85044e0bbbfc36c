import { positionOf, type Side } from "@einstein-vs-cat/core";
import { useIsPrinting } from "../../state/ground/printing.ts";
import { useText } from "../../state/language/language.ts";
import { Face } from "./face.tsx";
import { FittedText } from "./fitted-text.tsx";
import { positionLabel } from "./labels.ts";
import { SIDE_STYLE, useSides } from "./sides.tsx";

interface DebatePositions {
  readonly option1: string;
  readonly option2: string;
  readonly language: string;
}

/** The two positions, shortened where they do not fit unless `isWhole`. */
export function Positions({
  debate,
  isWhole = false,
}: {
  readonly debate: DebatePositions;
  readonly isWhole?: boolean;
}) {
  const t = useText();
  const layout = isWhole
    ? "items-start p-4 sm:items-center sm:px-8 sm:py-6"
    : "items-center p-3 sm:px-6";
  const shared = { debate, isWhole };
  return (
    <section
      aria-label={t("debate.positions")}
      className={`panel grid grid-cols-[1fr_auto_1fr] gap-2 ${layout}`}
    >
      <SidePosition side={1} {...shared} />
      <span
        className={`px-1 font-bold text-muted ${isWhole ? "self-center text-base sm:text-xl" : "text-sm"}`}
      >
        {t("persona.versus")}
      </span>
      <SidePosition side={2} {...shared} />
    </section>
  );
}

function SidePosition(props: {
  readonly side: Side;
  readonly debate: DebatePositions;
  readonly isWhole: boolean;
}) {
  const isPrinting = useIsPrinting();
  const { side, debate, isWhole } = props;
  const { arguer } = useSides()[side];
  const position = positionOf(debate, side);
  const isFirst = side === 1;
  const order = isFirst ? "" : "flex-row-reverse text-end";
  const stack = isFirst
    ? "flex-col sm:flex-row"
    : "flex-col items-end text-end sm:flex-row-reverse";
  const size = isWhole ? "size-13 sm:size-19.5" : "size-9.75 sm:size-13";
  return (
    <div
      className={`flex min-w-0 gap-3 ${isWhole ? `${stack} sm:items-center sm:gap-5` : `items-center ${order}`}`}
    >
      <Face side={side} className={`${size} shrink-0`} />
      <div className="max-w-full min-w-0">
        <p className={`text-xs break-words ${SIDE_STYLE[side].text}`}>{arguer}</p>
        <p
          lang={debate.language}
          title={position}
          className="reading text-sm font-bold break-words sm:text-base"
        >
          {isWhole || isPrinting || areAlike(debate) ? (
            <bdi>{position}</bdi>
          ) : (
            <FittedText text={position} short={positionLabel(position)} />
          )}
        </p>
      </div>
    </div>
  );
}

/** Cut positions that read the same would say nothing. */
const areAlike = ({ option1, option2 }: DebatePositions) =>
  option1 !== option2 && positionLabel(option1) === positionLabel(option2);
