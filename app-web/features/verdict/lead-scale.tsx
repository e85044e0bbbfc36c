import { DECISIVE_MARGIN, SCORES } from "@einstein-vs-cat/core";
import { Face } from "../../ui/debate/face.tsx";

/** The largest possible lead. */
const LARGEST = SCORES.highest - SCORES.lowest;

/** The size of a ballot with the gap to the next (px). */
const STEP = 8;

/** The height of the scale without the ballots, and of the mark of the mean below them (px). */
const [BASE, MEAN_HEIGHT] = [22, 7];

/** Returns how far from the start of the scale a lead is (%). */
const placeOf = (lead: number) => `${50 - (50 * lead) / LARGEST}%`;

/**
 * Shows where each ballot and their mean lie between the sides: a square is a ballot, and equal ones
 * are stacked. Between the dashed lines neither side wins. The table of the judges says the same in
 * numbers, so screen readers skip the scale.
 */
export function LeadScale(props: {
  /** The lead of side 1 in each ballot, below zero for side 2. */
  readonly leads: readonly number[];
  /** The same over all ballots that count; null when it decides nothing. */
  readonly mean: number | null;
}) {
  const { mean } = props;
  const leads = props.leads.toSorted((one, other) => one - other);
  const heightOf = (index: number) => index - leads.indexOf(leads[index] ?? 0);
  const highest = Math.max(2, ...leads.map((_, index) => heightOf(index)));
  const base = BASE + (mean === null ? 0 : MEAN_HEIGHT);
  return (
    <div aria-hidden="true" className="flex w-full max-w-md items-end gap-3">
      <Face side={1} className="size-9.75 shrink-0" />
      <div className="relative flex-1" style={{ height: base + STEP * (highest + 1) }}>
        <div
          className="absolute inset-y-0 border-x border-dashed border-control bg-sunken"
          style={{
            insetInlineStart: placeOf(DECISIVE_MARGIN),
            insetInlineEnd: placeOf(DECISIVE_MARGIN),
          }}
        />
        <div className="absolute inset-x-0 bottom-3 h-0.5 bg-control" />
        {leads.map((lead, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: ballots with the same lead are alike
            key={index}
            className={`absolute -ms-0.75 size-1.5 ${colorOf(lead)}`}
            style={{ insetInlineStart: placeOf(lead), bottom: base - 6 + STEP * heightOf(index) }}
          />
        ))}
        {mean !== null && (
          <div
            className={`absolute bottom-1.5 -ms-1.75 size-3.5 rotate-45 border-2 border-panel ${colorOf(mean)}`}
            style={{ insetInlineStart: placeOf(mean) }}
          />
        )}
      </div>
      <Face side={2} className="size-9.75 shrink-0" />
    </div>
  );
}

const colorOf = (lead: number) =>
  lead === 0 ? "bg-control" : lead > 0 ? "bg-side-1" : "bg-side-2";
