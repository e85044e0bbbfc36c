import { CAT, EINSTEIN, type Persona } from "@einstein-vs-cat/core";
import { useIsPrinting } from "../../state/ground/printing.ts";
import { useText } from "../../state/language/language.ts";
import { Portrait } from "../portraits/portrait.tsx";
import { positionLabel } from "./labels.ts";

interface DebatePositions {
  readonly option1: string;
  readonly option2: string;
  readonly language: string;
}

/** The two positions, shortened unless `isWhole`. */
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
  const side = { isWhole, language: debate.language };
  return (
    <section
      aria-label={t("debate.positions")}
      className={`panel grid grid-cols-[1fr_auto_1fr] gap-2 ${layout}`}
    >
      <Side persona={EINSTEIN} position={debate.option1} {...side} />
      <span
        className={`px-1 font-bold text-muted ${isWhole ? "self-center text-base sm:text-xl" : "text-sm"}`}
      >
        {t("persona.versus")}
      </span>
      <Side persona={CAT} position={debate.option2} {...side} />
    </section>
  );
}

function Side(props: {
  readonly persona: Persona;
  readonly position: string;
  readonly language: string;
  readonly isWhole: boolean;
}) {
  const t = useText();
  const isPrinting = useIsPrinting();
  const { persona, position, isWhole } = props;
  const isEinstein = persona.key === "einstein";
  const order = isEinstein ? "" : "flex-row-reverse text-end";
  const stack = isEinstein
    ? "flex-col sm:flex-row"
    : "flex-col items-end text-end sm:flex-row-reverse";
  const size = isWhole ? "size-13 sm:size-19.5" : "size-9.75 sm:size-13";
  return (
    <div
      className={`flex min-w-0 gap-3 ${isWhole ? `${stack} sm:items-center sm:gap-5` : `items-center ${order}`}`}
    >
      <Portrait of={persona.key} className={`${size} shrink-0`} />
      <div className="max-w-full min-w-0">
        <p className={`text-xs ${isEinstein ? "text-einstein" : "text-cat"}`}>
          {t(`persona.${persona.key}`)}
        </p>
        <p
          lang={props.language}
          title={position}
          className="reading text-sm font-bold break-words sm:text-base"
        >
          <bdi>{isWhole || isPrinting ? position : positionLabel(position)}</bdi>
        </p>
      </div>
    </div>
  );
}
