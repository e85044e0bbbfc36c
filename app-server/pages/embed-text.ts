/**
 * A shared debate as a page for frames: HTML that needs no scripts, with a link to the page itself. All
 * text of people and models enters it through `escapeHtml` and `blocksHtml`.
 */

import {
  aiModelOf,
  blocksOfLength,
  directionOf,
  isTruncated,
  LONG_RESPONSE,
  type Model,
  modelDisplayName,
  personaAt,
  positionOf,
  readBlocks,
  type SharedView,
  SIDES,
  type Side,
  sharedTimeline,
  speakerIn,
} from "@einstein-vs-cat/core";
import { EMBED_STYLE } from "./embed-style.ts";
import type { EmbedWords } from "./embed-words.ts";
import { escapeHtml } from "./escape-html.ts";
import { blocksHtml } from "./markdown-html.ts";

/** Everything that the page shows besides the debate. */
export interface EmbedSurroundings {
  /** The language of its labels. */
  readonly language: string;
  readonly words: EmbedWords;
  /** The address of the product, and that of the page of the debate. */
  readonly base: string;
  readonly address: string;
  readonly catalogue: readonly Model[];
}

/** Returns the page of a debate, as far as a visitor sees it. */
export function embedText(view: SharedView, around: EmbedSurroundings): string {
  const { words, address } = around;
  const shown = view.responses.length + view.userInputs.length;
  const rest = isTruncated(view)
    ? `<p class="note rest" ${languageOf(around)}>${escapeHtml(words("shared.truncatedBody", { shown, total: view.total }))} ${outside(address, words("shared.readAll"))}</p>`
    : "";
  return embedPage(view.question.replace(/\s+/g, " ").trim(), around, [
    `<main lang="${escapeHtml(view.language)}">`,
    `<h1 dir="auto">${escapeHtml(view.question)}</h1>`,
    positions(view, around),
    ...sharedTimeline(view).map(({ kind, item }) =>
      kind === "response" ? turn(view, item, around) : context(item, around),
    ),
    `${rest}</main>`,
  ]);
}

/** Returns the page in place of a debate that the link does not open. It is the same for all of them. */
export function missingEmbed(around: Omit<EmbedSurroundings, "address" | "catalogue">): string {
  const { words, base } = around;
  return embedPage(words("shared.notFound"), { ...around, address: `${base}/` }, [
    `<main><h1>${escapeHtml(words("shared.notFound"))}</h1>`,
    `<p class="note">${escapeHtml(words("shared.notFoundBody"))}</p></main>`,
  ]);
}

function embedPage(
  title: string,
  { language, words, base, address }: Omit<EmbedSurroundings, "catalogue">,
  main: readonly string[],
): string {
  const isHome = address === `${base}/`;
  return [
    `<!doctype html>\n<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    `<title>${escapeHtml(title)} · Einstein vs Cat</title>`,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    `<style>${EMBED_STYLE}</style></head><body>`,
    `<header class="bar">${outside(`${base}/`, "Einstein vs Cat", "home")}${outside(address, words(isHome ? "shared.home" : "shared.readAll"))}</header>`,
    ...main,
    "</body></html>\n",
  ].join("\n");
}

/** A link that leaves the frame. */
const outside = (address: string, label: string, name?: string) =>
  `<a${name === undefined ? "" : ` class="${name}"`} href="${escapeHtml(address)}" target="_blank" rel="noopener">${escapeHtml(label)}</a>`;

/** The labels stand inside a text of another language. */
const languageOf = ({ language }: Pick<EmbedSurroundings, "language">) =>
  `lang="${language}" dir="${directionOf(language)}"`;

function positions(view: SharedView, { words }: EmbedSurroundings): string {
  const [one, two] = SIDES.map((side) => {
    const seat = view.seats[side];
    const arguer =
      seat.by === "person" ? (seat.name ?? words("seat.reader")) : personaAt(view.seats, side).name;
    return `<div class="side-${side}"><p class="name"><bdi>${escapeHtml(arguer)}</bdi></p><p><bdi>${escapeHtml(positionOf(view, side))}</bdi></p></div>`;
  });
  return `<div class="sides">${one}<span class="note">${escapeHtml(words("persona.versus"))}</span>${two}</div>`;
}

type Turn = SharedView["responses"][number];

function turn(view: SharedView, item: Turn, around: EmbedSurroundings): string {
  const { words } = around;
  const { name, by } = speakerOf(view, item, around);
  const number = words("debate.turn", { number: item.turnNumber });
  const stopped = item.isStopped
    ? `<p class="note" ${languageOf(around)}>${escapeHtml(words("debate.stoppedHere"))}</p>`
    : "";
  return [
    `<article class="side-${item.side}"><header ${languageOf(around)}><h2 class="name"><bdi>${escapeHtml(name)}</bdi></h2>`,
    `<span>${escapeHtml(number)}</span><bdi>${escapeHtml(by)}</bdi></header>`,
    `${folded(item.content, around)}${stopped}</article>`,
  ].join("");
}

/** Returns who spoke, and the model that did, or the persona in whose place a person spoke. */
function speakerOf(
  { seats }: Pick<SharedView, "seats">,
  { side, speaker }: { readonly side: Side; readonly speaker: Turn["speaker"] },
  { words, catalogue }: EmbedSurroundings,
): { readonly name: string; readonly by: string } {
  const { name } = personaAt(seats, side);
  const spoken = speakerIn(seats, { side, speaker });
  return spoken.kind === "person"
    ? { name: spoken.name ?? words("seat.reader"), by: words("seat.inPlaceOf", { name }) }
    : { name, by: modelDisplayName(catalogue, aiModelOf(speaker)) };
}

/** Divides a long text where the page of the debate does. What follows opens without scripts. */
function folded(content: string, around: EmbedSurroundings): string {
  const blocks = readBlocks(content);
  const shown = blocksOfLength(blocks, LONG_RESPONSE);
  const text = (part: typeof blocks) => `<div class="text" dir="auto">${blocksHtml(part)}</div>`;
  if (shown === blocks.length) return text(blocks);
  return `${text(blocks.slice(0, shown))}<details><summary ${languageOf(around)}>${escapeHtml(around.words("debate.expand"))}</summary>${text(blocks.slice(shown))}</details>`;
}

function context(
  { kind, content }: SharedView["userInputs"][number],
  around: EmbedSurroundings,
): string {
  const heading = around.words(kind === "context" ? "debate.context" : "debate.question");
  return `<article class="context"><header ${languageOf(around)}><h2>${escapeHtml(heading)}</h2></header><div class="text" dir="auto">${blocksHtml(readBlocks(content))}</div></article>`;
}
