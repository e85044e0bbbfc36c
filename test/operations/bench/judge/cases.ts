/**
 * What must hold for every verdict, whatever the debate: one case for each way in which judges could
 * be wrong.
 */

import type { Side, Verdict } from "@einstein-vs-cat/core";
import { disguise, type RandomDebate, randomDebates, swapSides } from "./random-debates.ts";
import { saidBy } from "./said-by.ts";
import {
  BROKEN,
  breaksFor,
  inventsQuotes,
  type Judge,
  prefers,
  prefersFirst,
  scoresSubstance,
} from "./scripted-judges.ts";
import { FAMILIES, ScriptedPanel } from "./scripted-panel.ts";

/** A case holds for a debate if `run` says what is expected. `index` is that of the debate. */
interface Case {
  readonly expected: string;
  run(panel: ScriptedPanel, debate: RandomDebate, index: number): Promise<string>;
}

/** The row of a case. `result` has everything that was said, with how often. */
export interface Row {
  readonly expected: string;
  readonly result: string;
  readonly "held (%)": number;
}

const all = (judge: Judge) => ({ openai: judge, anthropic: judge, xai: judge });
const otherThan = (side: Side): Side => (side === 1 ? 2 : 1);

/** Returns an outcome; a winner by its part in the debate. */
const outcomeFor = (verdict: Verdict, stronger: Side) =>
  verdict.outcome === `option${stronger}` ? STRONGER : saidBy(verdict);

const STRONGER = "the stronger side";

/** Two judges agree on a side with a lead of so many points over all criteria of their four ballots. */
const agree =
  (from: number, to: number): Case["run"] =>
  async (panel, { stronger, ...debate }, index) => {
    const lead = from + ((index * 7) % (to - from + 1));
    const judge =
      (place: number): Judge =>
      (shown) =>
        prefers(stronger, Math.floor((lead + place + shown.first) / 4))(shown);
    const verdict = await panel.judge({ openai: judge(-1), anthropic: judge(1) }, debate);
    const isExact = verdict.margin === Math.round((lead / 16) * 100) / 100;
    return isExact ? outcomeFor(verdict, stronger) : `a margin of ${verdict.margin}`;
  };

/** One of the six ballots is broken, each in turn. The two other judges agree. */
const breaks =
  (kind: keyof typeof BROKEN): Case["run"] =>
  async (panel, { stronger, ...debate }, index) => {
    const family = FAMILIES[index % 3] ?? "openai";
    const first = index % 2 === 0 ? 1 : 2;
    const script = { ...all(scoresSubstance), [family]: breaksFor(first, BROKEN[kind]) };
    const verdict = await panel.judge(script, debate);
    const missing = verdict.judges.flatMap((judge) =>
      judge.ballots
        .filter(({ status }) => status === "missing")
        .map((ballot) => `${judge.family} ${ballot.first}`),
    );
    const isIt = missing.length === 1 && missing[0] === `${family} ${first}`;
    return `${isIt ? "it" : missing.join(" and ")} is missing, ${outcomeFor(verdict, stronger)}`;
  };

const MISSING = `it is missing, ${STRONGER}`;

export const CASES: Readonly<Record<string, Case>> = {
  "every judge prefers the side that it reads first": {
    expected: "too-close (order)",
    run: async (panel, debate) => saidBy(await panel.judge(all(prefersFirst), debate)),
  },
  "the sides are swapped": {
    expected: `${STRONGER}, then the other side`,
    async run(panel, debate) {
      const { stronger } = debate;
      const before = await panel.judge(all(scoresSubstance), debate);
      const after = await panel.judge(all(scoresSubstance), swapSides(debate));
      const isSwapped = after.outcome === `option${otherThan(stronger)}`;
      const isMirrored = isSwapped && after.margin === before.margin;
      return `${outcomeFor(before, stronger)}, then ${isMirrored ? "the other side" : saidBy(after)}`;
    },
  },
  "personas renamed, models swapped, the loser padded 2.6 times": {
    expected: `${STRONGER}, then the same`,
    async run(panel, debate) {
      const { stronger } = debate;
      const before = await panel.judge(all(scoresSubstance), debate);
      const after = await panel.judge(all(scoresSubstance), disguise(debate));
      const isSame = after.outcome === before.outcome && after.margin === before.margin;
      return `${outcomeFor(before, stronger)}, then ${isSame ? "the same" : saidBy(after)}`;
    },
  },
  "two families agree, with a lead of 0.25 to 1.25": {
    expected: "too-close (margin)",
    run: agree(4, 20),
  },
  "two families agree, with a lead of 1.31 to 4": { expected: STRONGER, run: agree(21, 64) },
  "two families disagree": {
    expected: "too-close (panel)",
    run: async (panel, debate) =>
      saidBy(await panel.judge({ openai: prefers(1, 12), anthropic: prefers(2, 12) }, debate)),
  },
  "one ballot times out": { expected: MISSING, run: breaks("timed out") },
  "one ballot is not JSON": { expected: MISSING, run: breaks("not JSON") },
  "one ballot is cut off at the limit": { expected: MISSING, run: breaks("cut off") },
  "one ballot breaks off with the connection": { expected: MISSING, run: breaks("broken off") },
  "one judge quotes invented words": {
    expected: `its reasons are dropped, ${STRONGER}`,
    async run(panel, { stronger, ...debate }, index) {
      const family = FAMILIES[index % 3] ?? "openai";
      const verdict = await panel.judge(
        { ...all(scoresSubstance), [family]: inventsQuotes },
        debate,
      );
      const { reasons, droppedReasons, judges } = verdict;
      const isThere = ({ quote, start, end }: (typeof reasons)[number]) =>
        debate.turns.some(({ content }) => content.slice(start, end) === quote);
      const isDropped = droppedReasons === 4 && reasons.length > 0 && reasons.every(isThere);
      const doAllCount = judges.every(({ counts }) => counts);
      return `${isDropped && doAllCount ? "its reasons are dropped" : `${droppedReasons} dropped`}, ${outcomeFor(verdict, stronger)}`;
    },
  },
};

/** Runs every case on so many random debates. */
export async function runCases(debates: number): Promise<Record<string, Row>> {
  const panel = await ScriptedPanel.start();
  const rows: Record<string, Row> = {};
  for (const [name, { expected, run }] of Object.entries(CASES)) {
    const said: string[] = [];
    for (const [index, debate] of randomDebates(debates).entries())
      said.push(await run(panel, debate, index).catch((error: unknown) => String(error)));
    const held = said.filter((one) => one === expected).length;
    rows[name] = { expected, result: countsOf(said), "held (%)": (100 * held) / said.length };
  }
  await panel.close();
  return rows;
}

/** Returns every text with how often it occurs. */
const countsOf = (texts: readonly string[]) =>
  [...Map.groupBy(texts, (text) => text)]
    .map(([text, { length }]) => `${length} × ${text}`)
    .join(", ");
