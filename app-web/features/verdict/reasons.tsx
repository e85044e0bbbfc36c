import { CAT, EINSTEIN, type Persona, personaForTurn } from "@einstein-vs-cat/core";
import type { SerializedReason, SerializedVerdict } from "../../api/judging/verdict.ts";
import type { ShowPassage } from "../../state/debate/requested-passage.ts";
import { useText } from "../../state/language/language.ts";
import { plainText, ShortQuote } from "../../ui/debate/short-quote.tsx";
import { SpeakerOfTurn } from "../../ui/debate/speaker-of-turn.tsx";

interface ReasonsProps {
  readonly language: string;
  readonly show: ShowPassage;
}

/** The reasons of the judges by side. Each leads to the words that it rests on. */
export function Reasons(props: ReasonsProps & { readonly verdict: SerializedVerdict }) {
  const t = useText();
  const { reasons, droppedReasons } = props.verdict;
  if (reasons.length === 0 && droppedReasons === 0) return null;
  return (
    <section aria-labelledby="reasons" className="mt-8">
      <h3 id="reasons" className="font-bold">
        {t("verdict.reasons")}
      </h3>
      <div className="mt-3 grid gap-6 sm:grid-cols-2">
        {[EINSTEIN, CAT].map((persona) => (
          <ReasonsFor
            key={persona.key}
            {...props}
            persona={persona}
            reasons={reasons.filter(({ side }) => side === persona.optionNumber)}
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
    readonly persona: Persona;
    readonly reasons: readonly SerializedReason[];
  },
) {
  const t = useText();
  const { persona, reasons, language, show } = props;
  if (reasons.length === 0) return null;
  const isEinstein = persona.key === "einstein";
  return (
    <div className="min-w-0">
      <h4 className={`text-sm font-bold ${isEinstein ? "text-einstein" : "text-cat"}`}>
        {t(isEinstein ? "verdict.forEinstein" : "verdict.forCat")}
      </h4>
      <ul className="mt-2 flex flex-col gap-3">
        {reasons.map((reason) => (
          <li
            key={`${reason.responseId} ${reason.start}`}
            className={`border border-line bg-panel ${isEinstein ? "border-s-4 border-s-einstein" : "border-s-4 border-s-cat"}`}
          >
            <p lang={language} dir="auto" className="reading px-3 pt-2.5 pb-1 text-sm leading-snug">
              {plainText(reason.text)}
            </p>
            <button
              type="button"
              className="block min-h-11 w-full px-3 pt-1 pb-2.5 text-start hover:bg-sunken focus-visible:-outline-offset-2"
              onClick={() => show(reason.turnNumber, reason)}
            >
              <SpeakerOfTurn
                side={personaForTurn(reason.turnNumber).optionNumber}
                turnNumber={reason.turnNumber}
              />
              <ShortQuote language={language} text={reason.quote} className="line-clamp-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
