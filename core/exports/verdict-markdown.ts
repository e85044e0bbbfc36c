/**
 * The verdict in a Markdown document: the outcome, every ballot, what judges call the deciding issue,
 * and their reasons. What judges wrote is escaped like all texts of models.
 */

import type { SideNames } from "../debate/seats.ts";
import { CRITERIA, SCORES } from "../judging/criteria.ts";
import type { ExportedVerdict } from "../judging/exported-verdict.ts";
import {
  groundsSentence,
  leadOf,
  outcomeSentence,
  verdictTitle,
} from "../judging/verdict-sentence.ts";
import { escapeInline } from "./escape-markdown.ts";

type Judge = ExportedVerdict["judges"][number];
type Ballot = Judge["ballots"][number];

/** Returns the section of a verdict, block by block. */
export function verdictMarkdown(verdict: ExportedVerdict, names: SideNames): string[] {
  const { turns, judges, reasons, rubric } = verdict;
  return [
    `## ${verdictTitle(verdict)}`,
    `**${outcomeSentence(verdict, names)}** after ${turns} turns. ${groundsSentence(verdict, names)}`,
    ballotTable(judges, names),
    `*Scores from ${SCORES.lowest} to ${SCORES.highest}, ${names[1]} : ${names[2]}. "First" is the side whose turns the judge read first. A judge counts if both of its answers name the same side.*`,
    ...listBlock(
      "Deciding issues",
      judges.flatMap((judge) => decidingIssues(judge, names)),
    ),
    ...listBlock(
      "Reasons",
      reasons.map((reason) => reasonItem(reason, names)),
    ),
    ...droppedBlock(verdict),
    `*Rubric ${rubric.version}, SHA-256 ${escapeInline(rubric.digest)}*`,
  ];
}

function ballotTable(judges: readonly Judge[], names: SideNames): string {
  const criteria = CRITERIA.map((name) => name[0]?.toUpperCase() + name.slice(1));
  const columns = ["Judge", "Counts", "First", ...criteria, "Lead"];
  const rows = judges.flatMap((judge) =>
    judge.ballots.map((ballot) => ballotCells(judge, ballot, names)),
  );
  return [columns, columns.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function ballotCells({ model, family, counts }: Judge, ballot: Ballot, names: SideNames): string[] {
  const { first, scores } = ballot;
  return [
    `${escapeInline(model)} (${family})`,
    counts ? "yes" : "no",
    names[first],
    ...CRITERIA.map((name) =>
      scores === null ? "–" : `${scores[name].option1} : ${scores[name].option2}`,
    ),
    leadOf(ballot, names),
  ];
}

const decidingIssues = ({ model, ballots }: Judge, names: SideNames) =>
  ballots.flatMap(({ first, decidingIssue }) =>
    decidingIssue === null
      ? []
      : [`${escapeInline(model)}, ${names[first]} first: ${escapeInline(decidingIssue)}`],
  );

const reasonItem = (
  { side, text, quote, turnNumber }: ExportedVerdict["reasons"][number],
  names: SideNames,
) => `**For ${names[side]}**: ${escapeInline(text)} “${escapeInline(quote)}” (turn ${turnNumber})`;

function listBlock(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`**${title}**`, items.map((item) => `- ${item}`).join("\n")];
}

function droppedBlock({ droppedReasons }: ExportedVerdict): string[] {
  if (droppedReasons === 0) return [];
  const count = droppedReasons === 1 ? "1 reason was" : `${droppedReasons} reasons were`;
  return [`*${count} dropped, because the quoted words are in no turn.*`];
}
