import type { SerializedBallot } from "../../api/judging/verdict.ts";
import { numberIn } from "../../i18n/number.ts";
import { useText } from "../../state/language/language.ts";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";

/** The side that a ballot names and its lead, or that there is none. */
export function NamedSide({ ballot }: { readonly ballot: SerializedBallot | null }) {
  const t = useText();
  const sides = useSides();
  if (ballot === null) return <span className="text-xs text-muted">{t("verdict.awaited")}</span>;
  if (ballot.status === "missing")
    return (
      <span className="inline-block border border-dashed border-danger px-1.5 py-0.5 text-xs text-danger">
        {t("verdict.missing")}
      </span>
    );
  if (ballot.side === 0) return t("verdict.tie");
  return (
    <span className="inline-flex flex-wrap items-baseline justify-center gap-x-1.5">
      <span className={`font-bold ${SIDE_STYLE[ballot.side].text}`}>
        {sides[ballot.side].arguer}
      </span>
      <bdi dir="ltr" className="text-xs text-muted tabular-nums">
        +{numberIn(t.language, ballot.margin)}
      </bdi>
    </span>
  );
}

/** The scores of both sides for one criterion. */
export function ScorePair(props: { readonly option1: number; readonly option2: number }) {
  const t = useText();
  const sides = useSides();
  const { option1, option2 } = props;
  const [one, two] = [numberIn(t.language, option1), numberIn(t.language, option2)];
  return (
    <>
      <span className="sr-only">{`${sides[1].arguer} ${one}, ${sides[2].arguer} ${two}`}</span>
      <span aria-hidden="true" className="inline-flex gap-1.5 text-sm tabular-nums">
        <span className={option1 > option2 ? "font-bold text-side-1" : ""}>{one}</span>
        <span className="text-muted">:</span>
        <span className={option2 > option1 ? "font-bold text-side-2" : ""}>{two}</span>
      </span>
    </>
  );
}
