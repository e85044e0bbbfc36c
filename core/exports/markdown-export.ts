/**
 * Exports a debate as Markdown, with what the reader saw. The texts of people and models may
 * contain Markdown, so each stands in its own block quote, with raw HTML, link definitions and
 * images escaped. No text can end its quote, pass for a heading of the document, change another
 * text, or load a remote file.
 */

import { personaAt, type Seats, type SideNames, sideNames } from "../debate/seats.ts";
import { positionOf, SIDES, type Side, sideRecord } from "../debate/side.ts";
import { aiModelOf, personNamed } from "../debate/speaker.ts";
import { type ExportedFlow, flowLines } from "../judging/exported-flow.ts";
import {
  isTruncated,
  type SharedRemark,
  type SharedResponse,
  sharedTimeline,
} from "../sharing/shared-view.ts";
import { blockQuote, escapeInline } from "./escape-markdown.ts";
import type { ExportedDebate } from "./exported-debate.ts";
import { type SourceNotes, sourceNotes } from "./source-notes.ts";
import { verdictMarkdown } from "./verdict-markdown.ts";

/** Returns the document. Its own words are English, like the fixed labels of the interface. */
export function debateMarkdown(view: ExportedDebate): string {
  const shownNames = sideNames(view.seats);
  const names = sideRecord((side) => escapeInline(shownNames[side]));
  const sides = SIDES.map(
    (side) =>
      `- **${names[side]}**${seatNote(view.seats, side)}: ${escapeInline(positionOf(view, side))}`,
  );
  const notes = sourceNotes(view);
  const items = sharedTimeline(view).map(({ kind, item }) =>
    kind === "response" ? responseBlock(item, view.seats, notes) : remarkBlock(item, notes),
  );
  const shown = view.responses.length + view.userInputs.length;
  const cut = isTruncated(view) ? [`*The first ${shown} of ${view.total} entries.*`] : [];
  const origin = `*Einstein vs Cat, ${dayOf(view.createdAt)}*`;
  const branch = view.branchOf === undefined ? [] : [branchLine(view.branchOf)];
  const heading =
    view.title === undefined
      ? [`# ${escapeInline(view.question)}`]
      : [`# ${escapeInline(view.title)}`, `**${escapeInline(view.question)}**`];
  const flow = view.flow === undefined ? [] : flowBlock(view.flow, names);
  const verdict = view.verdict === undefined ? [] : verdictMarkdown(view.verdict, names);
  const blocks = [
    ...heading,
    sides.join("\n"),
    origin,
    ...branch,
    ...items,
    ...cut,
    ...flow,
    ...verdict,
    ...notes.section(),
  ];
  return `${blocks.join("\n\n")}\n`;
}

const branchLine = ({ turnNumber, debateId }: NonNullable<ExportedDebate["branchOf"]>) =>
  `*A branch of ${debateId === null ? "another debate" : `debate ${debateId}`}, from turn ${turnNumber}.*`;

/** Whose seat a person has: the other side calls them by the name of that persona. */
const seatNote = (seats: Seats, side: Side) =>
  seats[side].by === "person" ? ` (in ${personaAt(seats, side).name}’s seat)` : "";

/** Who spoke. A person in a debate without their seat is named with the persona, as the list has no other name. */
function speakerName({ side, speaker }: SharedResponse, seats: Seats): string {
  const person = personNamed(speaker);
  const persona = personaAt(seats, side).name;
  if (person === null) return `${persona} (${escapeInline(aiModelOf(speaker))})`;
  const isSeated = seats[side].by === "person";
  return `${escapeInline(person)}${isSeated ? "" : `, in place of ${persona}`}`;
}

function responseBlock(response: SharedResponse, seats: Seats, notes: SourceNotes): string {
  const { side, summary, turnNumber, isStopped, gaveIn } = response;
  const heading = `## ${turnNumber}. ${speakerName(response, seats)}`;
  const cards =
    summary === null ? [] : ["**Argument cards**", blockQuote(notes.plain(summary.text))];
  const stopped = isStopped ? ["*Stopped here.*"] : [];
  const note = gaveIn
    ? [`*${personaAt(seats, side).name} gave in here, without a new argument.*`]
    : [];
  return [heading, blockQuote(notes.mark(response)), ...stopped, ...note, ...cards].join("\n\n");
}

function flowBlock(flow: ExportedFlow, names: SideNames): string[] {
  const lines = flowLines(flow, names).map(({ id, speaker, point, status, replies }) => {
    const details = [status, ...replies].join(", ");
    return `- **${id} ${speaker}**: ${escapeInline(point)} *(${details})*`;
  });
  return ["## Flow sheet", lines.join("\n")];
}

const REMARK_HEADING = { context: "User context", question: "Question to both" } as const;

function remarkBlock({ kind, content }: SharedRemark, notes: SourceNotes): string {
  return `## ${REMARK_HEADING[kind]}\n\n${blockQuote(notes.plain(content))}`;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
