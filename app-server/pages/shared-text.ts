import {
  aiModelOf,
  arguerAt,
  type Conversation,
  inTimelineOrder,
  isScripted,
  isTruncated,
  type Model,
  modelDisplayName,
  personaAt,
  personNamed,
  positionOf,
  type SerializedDebate,
  type SerializedShared,
  type SharedRemark,
  type SharedResponse,
  type SharedView,
  SIDES,
  sharedTimeline,
  shownReceipts,
  speakerIn,
  type TimelineItem,
} from "@einstein-vs-cat/core";
import { escapeHtml } from "./escape-html.ts";
import { contextCard, turnCard } from "./static-card.ts";
import { type VoteWords, voteLine } from "./vote-line.ts";

/** The parts of a debate that its text shows. */
type Heading = Pick<SharedView, "question" | "option1" | "option2" | "seats" | "language">;
type Item = TimelineItem<
  SharedResponse & { readonly id: number },
  SharedRemark & { readonly id: number }
>;
/** What the next turns made of a remark, as the answer of the API has it. */
type Receipts = SerializedShared["userInputs"][number]["receipts"];

/** Returns a debate of its owner as HTML without scripts or styles. */
export function debateText(
  { debate, responses, remarks }: Conversation,
  { userInputs }: Pick<SerializedDebate, "userInputs">,
  catalogue: readonly Model[],
): string {
  const receipts = new Map(userInputs.map((input) => [input.id, input.receipts]));
  const items = inTimelineOrder(responses, remarks);
  return staticPage("debate-text px-4 py-6 sm:px-6 sm:py-8", debate.language, [
    `<div class="flex flex-col gap-4">${ownQuestion(debate)}${positions(debate, OWN)}</div>`,
    timeline(items, debate, {
      ...{ catalogue, isFolded: false, receipts },
      hasSources: (debate.sourceCount ?? 0) > 0,
    }),
  ]);
}

/** What a shared page shows besides the debate. */
interface SharedSurroundings {
  readonly catalogue: readonly Model[];
  /** That of the page's address. */
  readonly segment: string;
  /** The texts of the question before the first turn, and their language. */
  readonly words: VoteWords;
  readonly language: string;
}

/**
 * Returns the first page of what a reader may see of a debate as HTML without scripts or styles,
 * with a link to the rest.
 */
export function sharedText(
  view: SharedView,
  { userInputs }: Pick<SerializedShared, "userInputs">,
  { catalogue, segment, words, language }: SharedSurroundings,
): string {
  // `sharedTimeline` numbers the items in the order of the view.
  const receipts = new Map(userInputs.map((input, index) => [index + 1, input.receipts]));
  const shown = view.responses.length + view.userInputs.length;
  const address = view.later === undefined ? "/auth" : `/api/share/${segment}/export?format=md`;
  const rest =
    isTruncated(view) || view.later !== undefined
      ? `<p class="border border-dashed border-control p-4 text-center text-sm">ARCHIVE_TRUNCATED: ${shown} / ${view.total}. <a href="${escapeHtml(address)}" class="text-accent underline underline-offset-4">ACCESS_FULL_ARCHIVE</a></p>`
      : "";
  return staticPage("px-4 py-4 sm:px-6 sm:py-6", view.language, [
    `<header class="flex flex-col gap-4">${sharedQuestion(view)}${positions(view, SHARED)}</header>`,
    voteLine(view.seats, words, language),
    timeline(sharedTimeline(view), view, {
      ...{ catalogue, isFolded: true, receipts },
      hasSources: view.hasSources === true,
    }),
    rest,
  ]);
}

/**
 * Returns the frame of every page (`app.tsx`) with the content of a screen. The classes in this file
 * are those of the app's screens, so that nothing moves when it renders them.
 */
function staticPage(classes: string, language: string, parts: readonly string[]): string {
  return [
    '<div class="shared-text flex min-h-dvh flex-col">',
    '<div class="edge-to-edge border-b border-line bg-panel print:hidden"><div class="mx-auto max-w-5xl px-3 py-2 sm:px-6"><p class="flex min-h-11 items-center font-bold">Einstein vs Cat</p></div></div>',
    `<main class="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 ${classes}" lang="${escapeHtml(language)}">`,
    ...parts.filter((part) => part !== ""),
    "</main></div>",
  ].join("\n");
}

const QUESTION = "glow reading font-bold";

/** As in `debate-header.tsx`; the question keeps clear of the buttons beside it. */
const ownQuestion = ({ question }: Heading) =>
  `<h1 class="${QUESTION} flex min-h-11 items-center text-lg sm:text-2xl"><span dir="auto">${escapeHtml(question)}</span></h1>`;

/** As in `shared-header.tsx`. */
const sharedQuestion = ({ question }: Heading) =>
  [
    '<p class="title text-xs text-accent sm:text-sm print:hidden">&gt; SHARED_ARCHIVE</p>',
    `<h1 dir="auto" class="${QUESTION} text-xl whitespace-pre-line sm:text-3xl sm:leading-snug">${escapeHtml(question)}</h1>`,
  ].join("");

/** How `positions.tsx` lays out the positions on a shared page and on the page of their owner. */
const SHARED = {
  panel: "items-start p-4 sm:items-center sm:px-8 sm:py-6",
  versus: "self-center text-base sm:text-xl",
  portrait: "size-13 sm:size-19.5",
  sides: {
    1: "flex-col sm:flex-row sm:items-center sm:gap-5",
    2: "flex-col items-end text-end sm:flex-row-reverse sm:items-center sm:gap-5",
  },
} as const;
const OWN = {
  panel: "items-center p-3 sm:px-6",
  versus: "text-sm",
  portrait: "size-9.75 sm:size-13",
  sides: { 1: "items-center", 2: "items-center flex-row-reverse text-end" },
} as const;

function positions(debate: Heading, layout: typeof SHARED | typeof OWN): string {
  const [one, two] = SIDES.map((side) =>
    [
      `<div class="flex min-w-0 gap-3 ${layout.sides[side]}">`,
      `<span class="portrait ${layout.portrait} shrink-0"></span><div class="max-w-full min-w-0">`,
      `<p class="text-xs text-side-${side}">${escapeHtml(arguerAt(debate.seats, side))}</p>`,
      `<p class="position reading text-sm font-bold break-words sm:text-base"><bdi>${escapeHtml(positionOf(debate, side))}</bdi></p>`,
      "</div></div>",
    ].join(""),
  );
  const versus = `<span class="px-1 font-bold text-muted ${layout.versus}">VS</span>`;
  return `<section class="panel grid grid-cols-[1fr_auto_1fr] gap-2 ${layout.panel}">${one}${versus}${two}</section>`;
}

function timeline(
  items: readonly Item[],
  debate: Heading,
  {
    catalogue,
    isFolded,
    receipts,
    hasSources,
  }: {
    readonly catalogue: readonly Model[];
    readonly isFolded: boolean;
    readonly receipts: ReadonlyMap<number, Receipts>;
    readonly hasSources: boolean;
  },
): string {
  const turns = items.flatMap(({ kind, item }) => (kind === "response" ? [item] : []));
  const cards = items.map(({ kind, item }) =>
    kind === "remark"
      ? contextCard(item, shownReceipts(receipts.get(item.id) ?? [], turns))
      : turnCard({
          ...{ side: item.side, position: positionOf(debate, item.side) },
          ...spokenBy(debate, item, catalogue),
          ...{ content: item.content, summary: item.summary, isStopped: item.isStopped, isFolded },
          hasSources,
          gaveIn: item.gaveIn ? personaAt(debate.seats, item.side).name : null,
        }),
  );
  return `<section class="timeline flex flex-col gap-6">${cards.join("\n")}</section>`;
}

/** As in `spoken-by.ts`: a person has a name, and no model. */
function spokenBy(
  { seats }: Heading,
  { side, speaker }: SharedResponse,
  catalogue: readonly Model[],
) {
  const { name, label } = personaAt(seats, side);
  const person = personNamed(speakerIn(seats, { side, speaker }));
  if (person !== null) return { label: person, model: `in place of ${name}`, isScript: true };
  const model = modelDisplayName(catalogue, aiModelOf(speaker));
  return { label, model, isScript: isScripted(speaker) };
}
