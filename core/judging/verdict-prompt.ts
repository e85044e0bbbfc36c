/**
 * The prompt for one ballot: the rubric, and the whole debate with the turns of one side first. Both
 * ballots of a judge contain the same turns under the same numbers; only the order differs. All
 * material is quoted as data, and nothing names a persona or a model.
 */

import type { Conversation } from "../debate/debate.ts";
import { CITATION_KINDS } from "../debate/evidence.ts";
import { personaNames } from "../debate/seats.ts";
import { otherSide, positionOf, type Side } from "../debate/side.ts";
import { type CitationSummary, summarizeCitations } from "../evidence/evidence-sheet.ts";
import { englishNameOf } from "../language/language.ts";
import { escapePrompt } from "../models/escape-prompt.ts";
import type { Prompt } from "../models/prompt.ts";
import type { JudgedTurn } from "./ballot.ts";
import { type NeutralNames, neutralName, neutralNames } from "./neutral-names.ts";
import { CITATION_INSTRUCTIONS, JUDGE_INSTRUCTIONS } from "./rubric.ts";

/** The debate that a judge reads. */
export interface JudgedDebate {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  /** The language of the debate, a BCP 47 tag. */
  readonly language: string;
  readonly turns: readonly JudgedTurn[];
  readonly names: NeutralNames;
  /** How many citations of each kind a side has; absent in a debate whose turns had no sources. */
  readonly citations?: CitationSummary["counts"];
}

/** Returns a debate as judges read it: its texts under neutral names. */
export function judgedDebate({ debate, responses }: Conversation): JudgedDebate {
  const { question, option1, option2, language, seats } = debate;
  const names = neutralNames([question, option1, option2], personaNames(seats));
  const judged = { question, option1, option2, language, turns: responses, names };
  const hasSources = responses.some(({ evidence }) => evidence !== undefined);
  return hasSources ? { ...judged, citations: summarizeCitations(responses).counts } : judged;
}

/** Everything that a judge knows: the debate, and the side whose turns come first. */
export interface VerdictPromptMaterial {
  readonly purpose: "verdict";
  readonly debate: JudgedDebate;
  readonly first: Side;
}

/** Builds the prompt. `readBallot` reads the answer. */
export function verdictPrompt({ debate, first }: VerdictPromptMaterial): Prompt {
  const order = [first, otherSide(first)];
  const content = [
    escapePrompt("question", debate.question),
    ...citationBlock(debate, order),
    ...order.map((side) => sideBlock(debate, side)),
    `Write the texts of your answer in ${englishNameOf(debate.language)}, and name the sides Side A and Side B in them. Write the JSON object now.`,
  ].join("\n\n");
  const system = debate.citations
    ? `${JUDGE_INSTRUCTIONS}\n\n${CITATION_INSTRUCTIONS}`
    : JUDGE_INSTRUCTIONS;
  return { system, messages: [{ role: "user", content }] };
}

/** The citations of both sides, counted. They hold figures alone, so no text of a person is in them. */
function citationBlock({ citations }: JudgedDebate, order: readonly Side[]): string[] {
  if (citations === undefined) return [];
  const lines = order.map((side) => {
    const counts = CITATION_KINDS.map((kind) => `${citations[side][kind]} ${kind}`);
    return `${neutralName(side)}: ${counts.join(", ")}`;
  });
  return [escapePrompt("citations", lines.join("\n"))];
}

/** The position of a side with all its turns. */
function sideBlock(debate: JudgedDebate, side: Side): string {
  const { turns, names } = debate;
  const position = escapePrompt("position", positionOf(debate, side));
  const written = turns
    .filter((turn) => turn.side === side)
    .map(({ turnNumber, content }) =>
      escapePrompt("turn", names.hide(content), ` number="${turnNumber}"`),
    );
  return [`# ${neutralName(side)}`, position, ...written].join("\n");
}
