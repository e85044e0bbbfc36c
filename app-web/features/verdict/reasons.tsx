import { SIDES, type Side } from "@einstein-vs-cat/core";
import type { SerializedReason } from "../../api/judging/verdict.ts";
import type { ShowPassage } from "../../state/debate/requested-passage.ts";
import type { ShownVerdict } from "../../state/judging/judges.ts";
import { useText } from "../../state/language/language.ts";
import { plainText, ShortQuote } from "../../ui/debate/short-quote.tsx";
import { SIDE_STYLE, useSideOfTurn, useSides } from "../../ui/debate/sides.tsx";
import { SpeakerOfTurn } from "../../ui/debate/speaker-of-turn.tsx";

interface ReasonsProps {
  readonly language: string;
  readonly show: ShowPassage;
}

/** The reasons of the judges by side. Each leads to the words that it rests on. */
export function Reasons(props: ReasonsProps & { readonly verdict: ShownVerdict }) {
  const t = useText();
  const { reasons, droppedReasons } = props.verdict;
  if (reasons.length === 0 && droppedReasons === 0) return null;
  return (
    <section aria-labelledby="reasons" className="mt-8">
      <h3 id="reasons" className="font-bold">
        {t("verdict.reasons")}
      </h3>
      <div className="mt-3 grid gap-6 sm:grid-cols-2">
        {SIDES.map((side) => (
          <ReasonsFor
            key={side}
            {...props}
            side={side}
            reasons={reasons.filter((reason) => reason.side === side)}
          />
        ))}
      </div>
      {droppedReasons > 0 && (
        <p className="mt-3 text-xs text-muted">{t("verdict.dropped", { count: droppedReasons })}</p>
      )}
    </section>
  );
}

function ReasonsFor(
  props: ReasonsProps & {
    readonly side: Side;
    readonly reasons: readonly SerializedReason[];
  },
) {
  const t = useText();
  const { side, reasons, language, show } = props;
  const { arguer: name } = useSides()[side];
  const sideOfTurn = useSideOfTurn();
  if (reasons.length === 0) return null;
  return (
    <div className="min-w-0">
      <h4 className={`text-sm font-bold ${SIDE_STYLE[side].text}`}>
        {t("side.reasons", { name })}
      </h4>
      <ul className="mt-2 flex flex-col gap-3">
        {reasons.map((reason) => (
          <li
            key={`${reason.responseId} ${reason.start}`}
            className={`border border-line bg-panel ${side === 1 ? "border-s-4 border-s-side-1" : "border-s-4 border-s-side-2"}`}
          >
            <p lang={language} dir="auto" className="reading px-3 pt-2.5 pb-1 text-sm leading-snug">
              {plainText(reason.text)}
            </p>
            <button
              type="button"
              className="block min-h-11 w-full px-3 pt-1 pb-2.5 text-start hover:bg-sunken focus-visible:-outline-offset-2"
              onClick={() => show(reason.turnNumber, reason)}
            >
              <SpeakerOfTurn side={sideOfTurn(reason.turnNumber)} turnNumber={reason.turnNumber} />
              <ShortQuote language={language} text={reason.quote} className="line-clamp-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
