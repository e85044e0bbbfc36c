/**
 * Exports a flow sheet and a verdict as Argdown, the markup language for arguments, for the tools that
 * draw and evaluate argument maps. Every text of people and models is escaped, so none can become markup.
 */

import { type Seats, type SideNames, sideNames, UNNAMED_PERSON } from "../debate/seats.ts";
import { otherSide, positionOf, SIDES, sideRecord } from "../debate/side.ts";
import { passageName } from "../evidence/citation-marks.ts";
import type { ExportedFlow } from "../judging/exported-flow.ts";
import type { ExportedVerdict } from "../judging/exported-verdict.ts";
import {
  groundsSentence,
  leadOf,
  outcomeSentence,
  verdictTitle,
} from "../judging/verdict-sentence.ts";
import { groupBy } from "../shared/group-by.ts";
import type { ExportedSource } from "./exported-sources.ts";

/** The question of a debate, its two positions, who argues them, and its verdict, if there is one. */
export interface FlowTopic {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly seats: Seats;
  readonly verdict?: ExportedVerdict | undefined;
  readonly sources?: readonly ExportedSource[] | undefined;
}

/**
 * Returns the document: the question and the positions, then every claim as an argument for its
 * position, with its status as a tag. Below a claim stand the claims that answer it, as attacks, and
 * those that concede it, as supports. The verdict and the cited passages follow as text: they take no part in the map.
 */
export function flowArgdown(topic: FlowTopic, { claims, replies }: ExportedFlow): string {
  const to = groupBy(replies, (reply) => reply.to);
  const names = sideNames(topic.seats);
  const titles = sideTitles(topic.seats);
  const sides = SIDES.map((side) => `[${titles[side]}]: ${escapeText(positionOf(topic, side))}`);
  return `${[
    `# ${escapeText(topic.question)}`,
    ...sides,
    ...claims.map((claim) => claimBlock(claim, to.get(claim.id) ?? [], titles)),
    ...(topic.verdict === undefined ? [] : verdictBlocks(topic.verdict, names)),
    ...sourceBlocks(topic.sources ?? []),
  ].join("\n\n")}\n`;
}

/**
 * Returns the titles of both positions. A title can hold no markup, and equal ones would be one
 * statement, so a name of a person that leaves nothing of its own gives way.
 */
function sideTitles(seats: Seats): SideNames {
  const names = sideNames(seats);
  return sideRecord((side) => {
    if (seats[side].by !== "person") return names[side];
    const title = names[side].replace(/[^\p{L}\p{M}\p{N}'’]+/gu, " ").trim();
    const taken = ["", "Verdict", "One judge's reading", names[otherSide(side)]];
    // Argdown keeps titles as the keys of a plain object.
    return taken.includes(title) || title in {} ? UNNAMED_PERSON : title;
  });
}

function claimBlock(
  claim: ExportedFlow["claims"][number],
  replies: ExportedFlow["replies"],
  titles: SideNames,
): string {
  const { id, side, turnNumber, point, quote, status } = claim;
  const text = `${escapeText(point)} “${escapeText(quote)}” Turn ${turnNumber}\\. #${status}`;
  const links = replies.map(({ from, kind }) => `    ${kind === "answers" ? "-" : "+"} <${from}>`);
  return [`<${id}>: ${text}`, `    +> [${titles[side]}]`, ...links].join("\n");
}

/** A heading, the outcome, each ballot and each reason, as statements without relations. */
function verdictBlocks(verdict: ExportedVerdict, names: SideNames): string[] {
  const { turns, judges, reasons, droppedReasons, rubric } = verdict;
  const title = verdictTitle(verdict);
  const outcome = `${outcomeSentence(verdict, names)} after ${turns} turns. ${groundsSentence(verdict, names)}`;
  const dropped = `Dropped reasons: ${droppedReasons}.`;
  const source = `Rubric ${rubric.version}, SHA-256 ${rubric.digest}.`;
  return [
    `## ${title}`,
    `[${title}]: ${escapeText(`${outcome} ${dropped} ${source}`)}`,
    ...judges.flatMap(({ model, family, counts, ballots }) =>
      ballots.map((ballot) => {
        const judge = `${model} (${family}), ${counts ? "counts" : "does not count"}`;
        const issue = ballot.decidingIssue === null ? "" : ` ${ballot.decidingIssue}`;
        const first = names[ballot.first];
        return escapeText(`Judge ${judge}: ${first} first, ${leadOf(ballot, names)}.${issue}`);
      }),
    ),
    ...reasons.map(({ side, text, quote, turnNumber }) =>
      escapeText(`For ${names[side]}: ${text} “${quote}” Turn ${turnNumber}.`),
    ),
  ];
}

/** A heading, and each cited passage as a statement without relations. */
function sourceBlocks(sources: readonly ExportedSource[]): string[] {
  const cited = sources.flatMap(({ n, title, passages }) =>
    passages.map(
      ({ passage, text }) =>
        `[${passageName({ source: n, passage })}]: “${escapeText(text)}” ${escapeText(title)}`,
    ),
  );
  return cited.length === 0 ? [] : ["## Sources", ...cited];
}

/**
 * Returns a text on one line, with a backslash before each character that could be markup. Argdown has
 * no empty texts.
 */
function escapeText(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return (line === "" ? "…" : line).replace(/[\\@#*_[\]<>{}()/:;=~|.-]/g, "\\$&");
}
