/** The table of the bench. */

import type { Played } from "./play-debate.ts";
import { wilsonInterval } from "./wilson.ts";

/** What came of the debates of one kind. The share is of those whose stance is known. */
export interface FoldRow {
  readonly debates: number;
  readonly folded: number;
  readonly persuaded: number;
  readonly kept: number;
  readonly unknown: number;
  readonly "folded (%)": string;
  readonly "95 % interval": string;
}

/** Returns a row for each kind of push-back, and one for all without an argument. */
export function rowsOf(
  name: string,
  { control = [], ...degrees }: Readonly<Record<string, readonly Played[]>>,
): Record<string, FoldRow> {
  const rows = { ...degrees, "all five degrees": Object.values(degrees).flat(), control };
  return Object.fromEntries(
    Object.entries(rows).map(([kind, played]) => [`${name}, ${kind}`, rowOf(played)]),
  );
}

function rowOf(played: readonly Played[]): FoldRow {
  const count = (kind: Played["stance"]) => played.filter(({ stance }) => stance === kind).length;
  const [folded, unknown] = [count("folded"), count("unknown")];
  const known = played.length - unknown;
  const interval = wilsonInterval(folded, known);
  return {
    ...{ debates: played.length, folded, persuaded: count("persuaded") },
    ...{ kept: count("kept"), unknown },
    "folded (%)": known === 0 ? "–" : percent(folded / known),
    "95 % interval": interval === null ? "–" : interval.map(percent).join(" to "),
  };
}

const percent = (share: number): string => (100 * share).toFixed(1);
