import { otherSide, seatOfPerson, TURNS_OF_BOTH_SIDES } from "@einstein-vs-cat/core";
import type { SerializedDebate } from "../../api/debates.ts";
import { useIsRehearsal } from "../../state/debate/models.ts";
import { useRequestPassage } from "../../state/debate/requested-passage.ts";
import { useFlowHints } from "../../state/judging/hints.ts";
import { useText } from "../../state/language/language.ts";
import { plainText } from "../../ui/debate/short-quote.tsx";
import { useSides } from "../../ui/debate/sides.tsx";
import { UnreadSheet } from "./unread-sheet.tsx";
import { useHeld } from "./use-held.ts";

/** How many claims without a reply are named: the last ones. */
const SHOWN = 3;

type Hints = NonNullable<ReturnType<typeof useFlowHints>>;

/**
 * What is known of the claims of both sides, above the field. While it says nothing because turns are
 * not mapped, it leads to the flow sheet. It stays as it is while the person types (`isHeld`).
 */
export function TurnHints(props: { readonly debate: SerializedDebate; readonly isHeld: boolean }) {
  const { debate } = props;
  const { known: hints, region } = useHeld(useFlowHints(debate), props.isHeld);
  // The script maps turns for free, so the sheet is read without a request.
  const isFree = useIsRehearsal();
  if (hints === null) return null;
  const { own, answered, unreplied, isWhole } = hints;
  const hasCount = answered !== null && own.length > 0;
  const isUnread = !isWhole && !isFree && debate.currentTurn >= TURNS_OF_BOTH_SIDES;
  const isSilent = !hasCount && unreplied.length === 0;
  if (isSilent && !isUnread) return null;
  return (
    <div
      ref={region}
      tabIndex={-1}
      className="mb-3 flex flex-col gap-1 border-s-2 border-line ps-3 text-xs text-muted"
    >
      {isSilent && <UnreadSheet />}
      {hasCount && <Answered debate={debate} answered={answered} total={own.length} />}
      {unreplied.length > 0 && <Unreplied claims={unreplied} language={debate.language} />}
    </div>
  );
}

/** How many of the person's claims the other side has answered, as a sentence. */
function Answered(props: {
  readonly debate: SerializedDebate;
  readonly answered: number;
  readonly total: number;
}) {
  const t = useText();
  const sides = useSides();
  const { debate, answered: count, total } = props;
  const side = seatOfPerson(debate.seats);
  if (side === null) return null;
  const { arguer: name } = sides[otherSide(side)];
  if (count === 0) return <p>{t("hints.none", { name, total })}</p>;
  if (count === total) return <p>{t("hints.all", { name, total })}</p>;
  return <p>{t("hints.some", { name, count, total, open: total - count })}</p>;
}

/** The claims of the other side that the person has left alone, each a way to its words. */
function Unreplied({
  claims,
  language,
}: {
  readonly claims: Hints["unreplied"];
  readonly language: string;
}) {
  const t = useText();
  const show = useRequestPassage();
  return (
    <>
      <p>{t("hints.unreplied")}</p>
      <ul className="flex flex-col">
        {claims.slice(-SHOWN).map((claim) => (
          <li key={claim.id}>
            <button
              type="button"
              lang={language}
              dir="auto"
              className="reading min-h-8 w-full py-1 text-start text-sm leading-snug text-ink underline decoration-dotted underline-offset-4 hover:text-accent"
              onClick={() => show({ turnNumber: claim.turnNumber, passage: claim })}
            >
              {plainText(claim.point)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
