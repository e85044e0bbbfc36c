import type { Access } from "../account/actor.ts";
import type { Conversation, Debate, Response, UserInput } from "../debate/debate.ts";
import { inTimelineOrder, type TimelineItem } from "../debate/timeline.ts";
import { SHARED_ITEMS_FOR_VISITORS } from "../shared/limits.ts";

/** A response as a shared debate shows it. */
export type SharedResponse = Pick<
  Response,
  "optionNumber" | "content" | "summary" | "turnNumber" | "aiModel" | "createdAt"
>;

/** The owner's context as a shared debate shows it. */
export type SharedInput = Pick<UserInput, "content" | "turnNumber" | "createdAt">;

/**
 * A shared debate as one reader sees it. It contains no ids. `total` counts all responses and
 * inputs, shown or not.
 */
export interface SharedView
  extends Pick<Debate, "question" | "option1" | "option2" | "language" | "createdAt"> {
  /** In the order of the debate, like the inputs. */
  readonly responses: readonly SharedResponse[];
  readonly userInputs: readonly SharedInput[];
  readonly total: number;
}

/**
 * Returns what a reader sees of a shared debate. Users see everything. Visitors, and requests
 * without a session (null), see the first 10 items of the timeline. The cut happens here, so that
 * no route can show more.
 */
export function sharedView(
  { debate, responses, userInputs }: Conversation,
  access: Access | null,
): SharedView {
  const timeline = inTimelineOrder(responses, userInputs);
  const shown = access?.kind === "user" ? timeline : timeline.slice(0, SHARED_ITEMS_FOR_VISITORS);
  return {
    question: debate.question,
    option1: debate.option1,
    option2: debate.option2,
    language: debate.language,
    createdAt: debate.createdAt,
    responses: shown.flatMap(({ kind, item }) =>
      kind === "response" ? [sharedResponse(item)] : [],
    ),
    userInputs: shown.flatMap(({ kind, item }) => (kind === "input" ? [sharedInput(item)] : [])),
    total: timeline.length,
  };
}

const sharedResponse = ({
  optionNumber,
  content,
  summary,
  turnNumber,
  aiModel,
  createdAt,
}: Response): SharedResponse => ({
  ...{ optionNumber, content, summary, turnNumber, aiModel, createdAt },
});

const sharedInput = ({ content, turnNumber, createdAt }: UserInput): SharedInput => ({
  content,
  turnNumber,
  createdAt,
});

/** Returns whether this reader sees less than everything. */
export function isTruncated({
  responses,
  userInputs,
  total,
}: SharedTimeline<unknown, unknown>): boolean {
  return responses.length + userInputs.length < total;
}

/** The part of a shared view that makes up its timeline. */
export interface SharedTimeline<R, I> {
  readonly responses: readonly R[];
  readonly userInputs: readonly I[];
  readonly total: number;
}

/** The fields that decide the order of an item without an id. */
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
