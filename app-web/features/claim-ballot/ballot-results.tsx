import {
  type BallotClaim,
  ballotResult,
  type ClaimAnswer,
  SIDES,
  type Side,
} from "@einstein-vs-cat/core";
import { ArrowLeft, RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Face } from "../../ui/debate/face.tsx";
import { plainText } from "../../ui/debate/short-quote.tsx";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";

/** Whose claims a reader agreed with: now the sides are named. */
export function BallotResults(props: {
  readonly claims: readonly BallotClaim[];
  readonly answers: Readonly<Record<string, ClaimAnswer>>;
  readonly language: string;
  readonly back: (() => void) | null;
  readonly again: () => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { claims, answers, language, back, again, onClose } = props;
  const sides = useSides();
  const { sides: agreements, nearer } = ballotResult(claims, answers);
  const result = useRef<HTMLDivElement>(null);
  // The buttons of the last claim have gone. A screen reader begins with the result.
  useEffect(() => result.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-col gap-6">
      <div ref={result} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {nearer !== null && (
          <p className="text-lg font-bold text-balance">
            {nearer === "equal"
              ? t("ballot.equal")
              : t("ballot.nearer", { name: sides[nearer].arguer })}
          </p>
        )}
        {SIDES.map((side) => (
          <p key={side} className="flex items-center gap-3">
            <Face side={side} className="size-13 shrink-0" />
            <span className={SIDE_STYLE[side].text}>
              {t("ballot.agreed", {
                name: sides[side].arguer,
                agreed: agreements[side].agreed,
                total: agreements[side].answered,
              })}
            </span>
          </p>
        ))}
      </div>
      <ol className="flex flex-col gap-2">
        {claims.map((claim) => (
          <AnsweredClaim
            key={claim.id}
            claim={claim}
            answer={answers[claim.id] ?? "skip"}
            name={sides[claim.side].arguer}
            language={language}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onClose}>
          {t("share.close")}
        </Button>
        <Button onClick={again}>
          <RotateCcw aria-hidden="true" className="size-4 shrink-0" />
          {t("ballot.again")}
        </Button>
        {back !== null && (
          <Button variant="quiet" onClick={back}>
            <ArrowLeft aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
            {t("ballot.back")}
          </Button>
        )}
      </div>
    </div>
  );
}

function AnsweredClaim(props: {
  readonly claim: BallotClaim & { readonly side: Side };
  readonly answer: ClaimAnswer;
  readonly name: string;
  readonly language: string;
}) {
  const t = useText();
  const { claim, answer, name, language } = props;
  return (
    <li className={`border border-line bg-panel px-3 py-2 text-sm ${SIDE_STYLE[claim.side].edge}`}>
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span className={SIDE_STYLE[claim.side].text}>
          <bdi>{name}</bdi> · {t("debate.turn", { number: claim.turnNumber })}
        </span>
        <span className={answer === "skip" ? "" : "font-bold text-ink"}>
          {t(`ballot.${answer}`)}
        </span>
      </p>
      <p lang={language} dir="auto" className="reading mt-1">
        {plainText(claim.point)}
      </p>
    </li>
  );
}
