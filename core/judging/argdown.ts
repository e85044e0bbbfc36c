/**
 * Exports a flow sheet as Argdown, the markup language for arguments, for the tools that draw and
 * evaluate argument maps. Every text of people and models is escaped, so none can become markup.
 */

import { personaOf } from "../models/persona.ts";
import type { ExportedFlow } from "./exported-flow.ts";

/** The question of a debate and its two positions. */
export interface FlowTopic {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
}

/**
 * Returns the document: the question and the positions, then every claim as an argument for its
 * position, with its status as a tag. Below a claim stand the claims that answer it, as attacks, and
 * those that concede it, as supports.
 */
export function flowArgdown(topic: FlowTopic, { claims, replies }: ExportedFlow): string {
  const to = Map.groupBy(replies, (reply) => reply.to);
  const sides = ([1, 2] as const).map((side) => {
    const position = side === 1 ? topic.option1 : topic.option2;
    return `[${personaOf(side).name}]: ${escapeText(position)}`;
  });
  return `${[
    `# ${escapeText(topic.question)}`,
    ...sides,
    ...claims.map((claim) => claimBlock(claim, to.get(claim.id) ?? [])),
  ].join("\n\n")}\n`;
}

function claimBlock(
  claim: ExportedFlow["claims"][number],
  replies: ExportedFlow["replies"],
): string {
  const { id, side, turnNumber, point, quote, status } = claim;
  const text = `${escapeText(point)} “${escapeText(quote)}” Turn ${turnNumber}\\. #${status}`;
  const links = replies.map(({ from, kind }) => `    ${kind === "answers" ? "-" : "+"} <${from}>`);
  return [`<${id}>: ${text}`, `    +> [${personaOf(side).name}]`, ...links].join("\n");
}

/**
 * Returns a text on one line, with a backslash before each character that could be markup. Argdown has
 * no empty texts.
 */
function escapeText(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return (line === "" ? "…" : line).replace(/[\\@#*_[\]<>{}()/:;=~|.-]/g, "\\$&");
}
