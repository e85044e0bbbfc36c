/**
 * Exports a debate as Markdown, with what the reader saw. The texts of people and models may
 * contain Markdown, so each stands in its own block quote, with raw HTML, link definitions and
 * images escaped. No text can end its quote, pass for a heading of the document, change another
 * text, or load a remote file.
 */

import { type ExportedFlow, flowLines } from "../judging/exported-flow.ts";
import { personaOf } from "../models/persona.ts";
import {
  isTruncated,
  type SharedInput,
  type SharedResponse,
  sharedTimeline,
} from "../sharing/shared-view.ts";
import { blockQuote, escapeInline } from "./escape-markdown.ts";
import type { ExportedDebate } from "./exported-debate.ts";
import { verdictMarkdown } from "./verdict-markdown.ts";

/** Returns the document. Its own words are English, like the fixed labels of the interface. */
export function debateMarkdown(view: ExportedDebate): string {
  const sides = ([1, 2] as const).map(
    (side) =>
      `- **${personaOf(side).name}**: ${escapeInline(side === 1 ? view.option1 : view.option2)}`,
  );
  const items = sharedTimeline(view).map(({ kind, item }) =>
    kind === "response" ? responseBlock(item) : inputBlock(item),
  );
  const shown = view.responses.length + view.userInputs.length;
  const cut = isTruncated(view) ? [`*The first ${shown} of ${view.total} entries.*`] : [];
  const origin = `*Einstein vs Cat, ${dayOf(view.createdAt)}*`;
  const heading =
    view.title === undefined
      ? [`# ${escapeInline(view.question)}`]
      : [`# ${escapeInline(view.title)}`, `**${escapeInline(view.question)}**`];
  const flow = view.flow === undefined ? [] : flowBlock(view.flow);
  const verdict = view.verdict === undefined ? [] : verdictMarkdown(view.verdict);
  const blocks = [...heading, sides.join("\n"), origin, ...items, ...cut, ...flow, ...verdict];
  return `${blocks.join("\n\n")}\n`;
}

function responseBlock({
  optionNumber,
  content,
  summary,
  turnNumber,
  aiModel,
  isStopped,
}: SharedResponse): string {
  const heading = `## ${turnNumber}. ${personaOf(optionNumber).name} (${escapeInline(aiModel)})`;
  const cards = summary === null ? [] : ["**Argument cards**", blockQuote(summary)];
  const stopped = isStopped ? ["*Stopped here.*"] : [];
  return [heading, blockQuote(content), ...stopped, ...cards].join("\n\n");
}

function flowBlock(flow: ExportedFlow): string[] {
  const lines = flowLines(flow).map(({ id, speaker, point, status, replies }) => {
    const details = [status, ...replies].join(", ");
    return `- **${id} ${speaker}**: ${escapeInline(point)} *(${details})*`;
  });
  return ["## Flow sheet", lines.join("\n")];
}

function inputBlock({ content }: SharedInput): string {
  return `## User context\n\n${blockQuote(content)}`;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
