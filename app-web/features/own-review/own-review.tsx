import type { FlowHints } from "@einstein-vs-cat/core";
import type { SerializedClaim } from "../../api/judging/flow.ts";
import type { ShowPassage } from "../../state/debate/requested-passage.ts";
import { useText } from "../../state/language/language.ts";
import { plainText } from "../../ui/debate/short-quote.tsx";
import { SpeakerOfTurn } from "../../ui/debate/speaker-of-turn.tsx";
import { StatusChip } from "../../ui/debate/status-chip.tsx";

interface ReviewProps {
  readonly hints: FlowHints<SerializedClaim>;
  readonly language: string;
  readonly show: ShowPassage;
}

/** The person's claims and what became of each, and the other side's that they left alone. */
export function OwnReview({ hints, language, show }: ReviewProps) {
  const t = useText();
  const { own, unreplied } = hints;
  return (
    <div className="flex flex-col gap-4">
      <ClaimList claims={own} language={language} show={show} />
      {unreplied.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-sm font-bold">{t("hints.unreplied")}</h3>
          <ClaimList claims={unreplied} language={language} show={show} />
        </section>
      )}
    </div>
  );
}

function ClaimList(
  props: Omit<ReviewProps, "hints"> & { readonly claims: readonly SerializedClaim[] },
) {
  const { claims, language, show } = props;
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
      {claims.map((claim) => (
        <li key={claim.id}>
          <button
            type="button"
            className="block w-full px-2 py-2 text-start hover:bg-sunken focus-visible:-outline-offset-2"
            onClick={() => show(claim.turnNumber, claim)}
          >
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <SpeakerOfTurn {...claim} />
              <StatusChip status={claim.status} turn={claim.mayBeAnsweredIn} />
            </span>
            <span lang={language} dir="auto" className="reading mt-1 block text-sm leading-snug">
              {plainText(claim.point)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
