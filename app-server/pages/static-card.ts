/**
 * The turns and the context of a debate as HTML without scripts. The classes are those of
 * `response-frame.tsx`, `context-card.tsx` and `response-toggles.tsx` in the web app, so that nothing
 * moves when it renders the same cards.
 */

import {
  blocksOfLength,
  type Card,
  LONG_RESPONSE,
  type RemarkKind,
  readBlocks,
  type ShownReceipts,
  type Side,
  type Summary,
} from "@einstein-vs-cat/core";
import { escapeHtml } from "./escape-html.ts";
import { blocksHtml, wordsHtml } from "./markdown-html.ts";

/** A turn as its card shows it. */
export interface StaticTurn {
  readonly side: Side;
  readonly label: string;
  readonly position: string;
  readonly model: string;
  /** Whether no model wrote it, so that `model` is not the name of one. */
  readonly isScript: boolean;
  readonly content: string;
  readonly summary: Summary | null;
  readonly isStopped: boolean;
  /** The persona that gave in here without a new argument; null where none did. */
  readonly gaveIn: string | null;
  /** Whether a long text begins folded, as it does on a shared page. */
  readonly isFolded: boolean;
  /** Whether the debate has sources that the turn may cite. */
  readonly hasSources: boolean;
}

const FRAME = {
  1: {
    card: "speech-side-1 self-start border-s-4",
    ...{ portrait: "col-start-1", heading: "", number: "col-start-3" },
  },
  2: {
    card: "speech-side-2 self-end border-e-4",
    ...{ portrait: "col-start-3", heading: "text-end", number: "col-start-1" },
  },
} as const;

const TOGGLE = "flex min-h-11 items-center text-sm text-(--speaker)";

/** Returns the card of a turn. */
export function turnCard(turn: StaticTurn): string {
  const { side, label, position, model, isScript, summary } = turn;
  const frame = FRAME[side];
  const { text, rest } = foldedText(turn);
  const note = turn.gaveIn === null ? "" : gaveInNote(turn.gaveIn);
  const cards = summary === null ? "" : foldable("Argument cards", summaryHtml(summary));
  return [
    `<article class="speech panel w-full max-w-3xl ${frame.card}">`,
    `<header class="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-3 py-2 sm:px-4 ${frame.heading}">`,
    `<span class="portrait size-13 row-start-1 sm:row-end-3 ${frame.portrait}"></span>`,
    `<h2 class="row-start-1 col-start-2 text-sm font-bold text-(--speaker) max-sm:min-h-13 max-sm:content-center sm:self-end">${escapeHtml(label)}</h2>`,
    `<p class="row-start-2 text-xs text-muted max-sm:col-span-3 max-sm:mt-1 sm:col-start-2 sm:self-start"><bdi>${escapeHtml(position)}</bdi> · <bdi${isScript ? "" : ' class="model"'}>${escapeHtml(model)}</bdi></p>`,
    `<span class="min-w-11 row-start-1 sm:row-end-3 ${frame.number}"></span>`,
    `</header><div class="px-4 py-4 sm:px-5">${text}${note}`,
    `<div class="tools -mb-3 flex flex-wrap items-center gap-x-6 pt-1">${rest}${cards}</div>`,
    "</div></article>",
  ].join("");
}

/** As in `gave-in.tsx`. */
const gaveInNote = (name: string) =>
  `<div class="mt-3 text-sm text-muted"><p class="flex min-h-11 items-center gap-2"><span class="size-4 shrink-0"></span>${escapeHtml(name)} gave in here, without a new argument</p></div>`;

const HEADING = { context: "User Context Protocol", question: "Question to both" } as const;

/** Returns the card of what the owner added for the debaters, and of what they made of it. */
export const contextCard = (
  { kind, content }: { readonly kind: RemarkKind; readonly content: string },
  receipts: ShownReceipts,
): string =>
  [
    '<article class="context w-full max-w-2xl self-center border border-dashed border-control px-4 py-3">',
    `<header class="mb-2 flex items-center text-sm"><h2 class="font-bold">${HEADING[kind]}</h2></header>`,
    `${markdown(blocksHtml(readBlocks(content)))}${receiptsHtml(receipts)}</article>`,
  ].join("");

function receiptsHtml(receipts: ShownReceipts): string {
  if (receipts === "pending") return "";
  const lines =
    receipts === "none"
      ? ['<p class="flex min-h-11 items-center text-muted">Not taken up yet</p>']
      : receipts.map(
          ({ turnNumber, words }) =>
            `<a href="#${turnNumber}" class="receipt"><span>Taken up in turn ${turnNumber}</span><span class="reading" dir="auto">${escapeHtml(words)}</span></a>`,
        );
  return `<div class="receipts">${lines.join("")}</div>`;
}

const markdown = (html: string) => `<div class="markdown reading" dir="auto">${html}</div>`;

/** Divides a text after the block in which the app would cut it. What follows is behind a toggle. */
function foldedText({ content, isFolded, isStopped, hasSources }: StaticTurn) {
  const blocks = readBlocks(content);
  const shown = isFolded ? blocksOfLength(blocks, LONG_RESPONSE) : blocks.length;
  const note = isStopped ? '<p class="mt-3 text-xs text-muted">Stopped here.</p>' : "";
  const text = markdown(blocksHtml(blocks.slice(0, shown), { hasSources }));
  if (shown === blocks.length) return { text: text + note, rest: "" };
  return {
    text,
    rest: foldable("Expand", markdown(blocksHtml(blocks.slice(shown), { hasSources })) + note),
  };
}

const foldable = (label: string, html: string) =>
  `<details><summary class="${TOGGLE}">${label}</summary>${html}</details>`;

/** Returns the cards of a summary. A summary without readable cards is shown as text. */
function summaryHtml({ text, cards }: Summary): string {
  return cards.length > 0
    ? cards.map(argumentCard).join("")
    : markdown(blocksHtml(readBlocks(text)));
}

function argumentCard({ point, quote, url }: Card): string {
  const parts = [
    ["Argument Point", wordsHtml(point)],
    ["Source Quote", wordsHtml(quote)],
    ...(url === null ? [] : [["Source URL", escapeHtml(url)]]),
  ];
  const entries = parts.map(
    ([label, html = ""]) =>
      `<dt class="text-xs text-muted">${label}</dt><dd class="reading text-sm" dir="auto">${html}</dd>`,
  );
  return `<dl class="flex flex-col gap-1 py-2.5">${entries.join("")}</dl>`;
}
