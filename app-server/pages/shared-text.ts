import {
  aiModelOf,
  type Card,
  type Conversation,
  inTimelineOrder,
  isTruncated,
  type Model,
  modelDisplayName,
  personaAt,
  positionOf,
  type Seats,
  type SharedRemark,
  type SharedResponse,
  type SharedView,
  SIDES,
  type Summary,
  sharedTimeline,
  sideNames,
  type TimelineItem,
} from "@einstein-vs-cat/core";
import { escapeHtml } from "./escape-html.ts";

/** The parts of a debate that its text shows. */
type Heading = Pick<SharedView, "question" | "option1" | "option2" | "seats" | "language">;
type Item = TimelineItem<
  SharedResponse & { readonly id: number },
  SharedRemark & { readonly id: number }
>;

/** Returns a debate of its owner as HTML without scripts or styles. */
export function debateText(
  { debate, responses, remarks }: Conversation,
  catalogue: readonly Model[],
): string {
  const items = inTimelineOrder(responses, remarks);
  return text("shared-text debate-text", debate, itemTexts(items, debate.seats, catalogue));
}

/**
 * Returns the first page of what a reader may see of a debate as HTML without scripts or styles,
 * with a link to the rest. Markdown is not rendered. `segment` is that of the page's address.
 */
export function sharedText(view: SharedView, catalogue: readonly Model[], segment: string): string {
  const items = itemTexts(sharedTimeline(view), view.seats, catalogue);
  const shown = view.responses.length + view.userInputs.length;
  const address = view.later === undefined ? "/auth" : `/api/share/${segment}/export?format=md`;
  const rest =
    isTruncated(view) || view.later !== undefined
      ? `<p>ARCHIVE_TRUNCATED: ${shown} / ${view.total}. <a href="${escapeHtml(address)}">ACCESS_FULL_ARCHIVE</a></p>`
      : "";
  return text("shared-text", view, [...items, rest]);
}

function text(
  classes: string,
  { seats, language, ...debate }: Heading,
  items: readonly string[],
): string {
  const names = sideNames(seats);
  const [one, two] = SIDES.map(
    (side) => `<p dir="auto">${names[side]}: ${escapeHtml(positionOf(debate, side))}</p>`,
  );
  return [
    `<main class="${classes}" lang="${escapeHtml(language)}">`,
    `<h1 dir="auto">${escapeHtml(debate.question)}</h1>`,
    `${one}<p>VS</p>${two}`,
    ...items,
    "</main>",
  ].join("\n");
}

function itemTexts(items: readonly Item[], seats: Seats, catalogue: readonly Model[]): string[] {
  return items.map(({ kind, item }) =>
    kind === "remark"
      ? article("User Context Protocol", item.content)
      : article(
          `${personaAt(seats, item.side).label} · ${modelDisplayName(catalogue, aiModelOf(item.speaker))}`,
          item.content,
          item,
        ),
  );
}

function article(
  title: string,
  content: string,
  { summary, isStopped } = { summary: null as Summary | null, isStopped: false },
): string {
  const stopped = isStopped ? "<p>Stopped here.</p>" : "";
  const cards = summary === null ? "" : argumentCards(summary);
  return `<article><h2>${escapeHtml(title)}</h2>${paragraphs(content)}${stopped}${cards}</article>`;
}

/**
 * Splits a text into paragraphs at empty lines, as Markdown does; a single line break becomes `<br
 * />`.
 */
function paragraphs(text: string): string {
  const parts = text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((part) => escapeHtml(part).replace(/\r?\n/g, "<br />"));
  return parts.map((part) => `<p dir="auto">${part}</p>`).join("");
}

/** Returns the cards of a summary. A summary without readable cards is shown as text. */
function argumentCards({ text, cards }: Summary): string {
  return cards.length > 0 ? cards.map(argumentCard).join("") : paragraphs(text);
}

function argumentCard({ point, quote, url }: Card): string {
  const parts = [
    ["Argument Point", point],
    ["Source Quote", quote],
    ...(url === null ? [] : [["Source URL", url]]),
  ];
  const entries = parts.map(
    ([label, text = ""]) => `<dt>${label}</dt><dd dir="auto">${escapeHtml(text)}</dd>`,
  );
  return `<dl>${entries.join("")}</dl>`;
}
