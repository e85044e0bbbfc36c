/**
 * Reads the transcripts that the repository lechmazur/debate publishes: Markdown files with a list of
 * fields at the top, then a section `## Turn 1: PRO Opening` for each turn, which begins with a list of
 * fields too.
 */

import { TURNS_TO_JUDGE } from "@einstein-vs-cat/core";
import type { BenchDebate, BenchTurn } from "./bench-debate.ts";

const TURN = /^## Turn \d+: (PRO|CON)\b.*$/;
const FIELD = /^- (\w+): ?(.*)$/;

/** The mark at the end of a turn that was too long. It is not the debater's. */
const CLIPPED = /\s\[clipped\]$/;

/** The positions. The debaters name themselves and each other PRO and CON. */
const POSITIONS = {
  option1: "PRO: for the proposition",
  option2: "CON: against the proposition",
} as const;

/**
 * Returns the debate of a transcript, with the turns that both sides have had in their order. Null for
 * any other file, and for a debate that broke off too early to be judged.
 */
export function readTranscript(file: string): BenchDebate | null {
  const [header = [], ...sections] = sectionsOf(file.split(/\r?\n/));
  const question = fieldsOf(header).get("proposition")?.trim() ?? "";
  const turns = sections.map(readTurn);
  const broken = turns.findIndex(
    (turn, index) => turn === null || turn.side !== (index % 2 === 0 ? 1 : 2),
  );
  const whole = broken < 0 ? turns.length : broken;
  const kept = turns.slice(0, whole - (whole % 2)).filter((turn) => turn !== null);
  if (question === "" || kept.length < TURNS_TO_JUDGE) return null;
  return { question, ...POSITIONS, turns: kept };
}

/** Splits the lines of a file before each turn. */
function sectionsOf(lines: readonly string[]): string[][] {
  const sections: string[][] = [[]];
  for (const line of lines) {
    if (TURN.test(line)) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections;
}

function readTurn([heading = "", ...lines]: readonly string[]): BenchTurn | null {
  const start = lines.findIndex((line) => line.trim() !== "");
  const length = lines.slice(start).findIndex((line) => !FIELD.test(line));
  const content = lines
    .slice(start + length)
    .join("\n")
    .trim()
    .replace(CLIPPED, "");
  if (start < 0 || length < 0 || content === "") return null;
  const aiModel = fieldsOf(lines.slice(start, start + length)).get("model") ?? "unknown";
  return { side: TURN.exec(heading)?.[1] === "PRO" ? 1 : 2, content, aiModel };
}

/** Returns the fields of a list by their names. */
function fieldsOf(lines: readonly string[]): Map<string, string> {
  const fields = lines.flatMap((line) => {
    const [, name = "", value = ""] = FIELD.exec(line) ?? [];
    return name === "" ? [] : [[name, value] as const];
  });
  return new Map(fields);
}
