import type { Access } from "../account/actor.ts";
import type { Conversation, ConversationPart, Debate, Remark, Response } from "../debate/debate.ts";
import type { Citation } from "../debate/evidence.ts";
import { ITEMS_PER_PAGE } from "../debate/limits.ts";
import { speakerIn } from "../debate/speaker.ts";
import { inTimelineOrder, type TimelineItem, type TimelineRange } from "../debate/timeline.ts";
import { SHARED_ITEMS_FOR_VISITORS } from "./limits.ts";

/** A response as a shared debate shows it. */
export interface SharedResponse
  extends Pick<
    Response,
    "side" | "content" | "summary" | "turnNumber" | "speaker" | "isStopped" | "createdAt"
  > {
  /**
   * Whether a persona gave in here to a person without a new argument. Of a stance, readers learn
   * this alone; where it was not so, and where nobody knows, the field is missing.
   */
  readonly gaveIn?: true | undefined;
  /** Its citations, unless the owner keeps the sources private; absent in a debate without sources. */
  readonly citations?: readonly Citation[] | undefined;
}

/** The owner's context or question as a shared debate shows it. */
export type SharedRemark = Pick<Remark, "kind" | "content" | "turnNumber" | "createdAt">;

/**
 * A shared debate as one reader sees it. It contains no ids. `total` counts all responses and
 * remarks, shown or not.
 */
export interface SharedView
  extends Pick<Debate, "question" | "option1" | "option2" | "seats" | "language" | "createdAt"> {
  /** Whether turns could cite sources; absent without. */
  readonly hasSources?: true | undefined;
  /** Whether the owner keeps the sources private; absent when not. */
  readonly hidesSources?: true | undefined;
  /** In the order of the debate, like the remarks. */
  readonly responses: readonly SharedResponse[];
  readonly userInputs: readonly SharedRemark[];
  readonly total: number;
  /** The position of the first item that this reader sees on a later page, if there is one. */
  readonly later?: number;
  /** The turns beyond the page that its receipts need, as far as this reader may see them. */
  readonly around?: readonly Pick<Response, "turnNumber" | "content">[];
}

/** Who sees the same of a shared debate. A request without a session (null) is a visitor's. */
export type Audience = "users" | "visitors";

/** Returns the audience that a reader belongs to. Nothing else about a reader changes the view. */
export const audienceOf = (access: Access | null): Audience =>
  access?.kind === "user" ? "users" : "visitors";

/**
 * Returns the page of a shared debate to load for a reader: for users the page after the first
 * `after` items, for everybody else the items that a visitor sees.
 */
export function sharedRange(access: Access | null, after: number): TimelineRange {
  return audienceOf(access) === "users"
    ? { from: after, count: ITEMS_PER_PAGE }
    : { from: 0, count: SHARED_ITEMS_FOR_VISITORS };
}

/**
 * Returns what a reader sees of a shared debate or of a part of it. Users see everything. Visitors,
 * and requests without a session (null), see the first 10 items of the timeline. The cut happens
 * here too, so that no route can show more than `sharedRange` loads.
 */
export function sharedView(
  part: Conversation & Partial<ConversationPart>,
  access: Access | null,
): SharedView {
  const { debate, responses, remarks, start = 0, around = [] } = part;
  const { responseCount = responses.length, remarkCount = remarks.length } = part;
  const isUser = audienceOf(access) === "users";
  const timeline = inTimelineOrder(responses, remarks);
  const shown = isUser ? timeline : timeline.slice(0, SHARED_ITEMS_FOR_VISITORS - start);
  const total = responseCount + remarkCount;
  const end = start + shown.length;
  return {
    question: debate.question,
    option1: debate.option1,
    option2: debate.option2,
    seats: debate.seats,
    language: debate.language,
    createdAt: debate.createdAt,
    responses: shown.flatMap(({ kind, item }) =>
      kind === "response" ? [sharedResponse(debate, item)] : [],
    ),
    userInputs: shown.flatMap(({ kind, item }) => (kind === "remark" ? [sharedRemark(item)] : [])),
    total,
    ...(debate.sourceCount && { hasSources: true as const }),
    ...(debate.sourceCount && debate.hidesSources && { hidesSources: true as const }),
    ...(isUser && end < total ? { later: end } : {}),
    ...(isUser && around.length > 0 ? { around } : {}),
  };
}

const sharedResponse = (
  { seats, hidesSources }: Pick<Debate, "seats" | "hidesSources">,
  response: Response,
): SharedResponse => {
  const { side, content, summary, turnNumber, isStopped, stance, evidence, createdAt } = response;
  const speaker = speakerIn(seats, response);
  return {
    ...{ side, content, summary, turnNumber, speaker, isStopped, createdAt },
    ...(stance?.kind === "folded" && { gaveIn: true as const }),
    ...(evidence && !hidesSources && { citations: evidence.citations }),
  };
};

const sharedRemark = ({ kind, content, turnNumber, createdAt }: Remark): SharedRemark => ({
  kind,
  content,
  turnNumber,
  createdAt,
});

/** Returns whether this reader sees less than everything, on all pages together. */
export function isTruncated({
  responses,
  userInputs,
  total,
  later,
}: SharedTimeline<unknown, unknown>): boolean {
  return later === undefined && responses.length + userInputs.length < total;
}

/** The part of a shared view that makes up its timeline. */
export interface SharedTimeline<R, I> {
  readonly responses: readonly R[];
  readonly userInputs: readonly I[];
  readonly total: number;
  readonly later?: number | undefined;
}

/**
 * The fields that decide the order of an item without an id.
 * @inline
 */
interface Timed {
  readonly turnNumber: number;
  readonly createdAt: Date | string;
}

/**
 * Merges a shared view into one timeline, in the same order as for the owner. Shared items have no
 * id, so each gets its index instead, which follows the order of the ids.
 */
export function sharedTimeline<R extends Timed, I extends Timed>({
  responses,
  userInputs,
}: Pick<SharedTimeline<R, I>, "responses" | "userInputs">): TimelineItem<
  R & { readonly id: number },
  I & { readonly id: number }
>[] {
  const withPlaces = <T>(items: readonly T[]) =>
    items.map((item, place) => ({ ...item, id: place + 1 }));
  return inTimelineOrder(withPlaces(responses), withPlaces(userInputs));
}
