/**
 * Sharing (SPEC §2, Shared archive). Whoever holds a debate's token may read it: the token is the key, and there is no other
 * door. What the reader gets is built here item by item, without any id of a debate, a user or a visitor, and for a visitor it
 * is cut here, so that no shell can show more.
 */

import { type Access, type Actor, owns } from "../account/actor.ts";
import type { Conversation, Debate, Response, UserInput } from "../debate/debate.ts";
import { inTimelineOrder, type TimelineItem } from "../debate/timeline.ts";
import { SHARED_ITEMS_FOR_VISITORS } from "../shared/limits.ts";

/** What the last part of a shared address names: a token, or a debate by its id. */
export type ShareSegment =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "id"; readonly id: number };

/** 32 random bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The number of an id; a longer one is no safe integer. */
const ID = /^[1-9][0-9]{0,15}$/;

/** Reads the last part of a shared address (SPEC §2, routes). Null when it can name nothing. */
export function parseShareSegment(segment: string): ShareSegment | null {
  if (TOKEN.test(segment)) return { kind: "token", token: segment };
  if (ID.test(segment) && Number.isSafeInteger(Number(segment)))
    return { kind: "id", id: Number(segment) };
  return null;
}

/**
 * Whether an address opens a debate: its token does so for anyone; its id only as long as it has no token, and then for its
 * owner, or for anyone when it is public.
 */
export function mayOpenShare(segment: ShareSegment, debate: Debate, actor: Actor | null): boolean {
  if (segment.kind === "token") return debate.shareToken === segment.token;
  return (
    debate.id === segment.id &&
    debate.shareToken === null &&
    (debate.isPublic || owns(actor, debate))
  );
}

/** A response as a shared debate shows it. */
export type SharedResponse = Pick<
  Response,
  "optionNumber" | "content" | "summary" | "turnNumber" | "aiModel" | "createdAt"
>;

/** The owner's context as a shared debate shows it. */
export type SharedInput = Pick<UserInput, "content" | "turnNumber" | "createdAt">;

/** A shared debate as one reader sees it. `total` counts the responses and inputs that there are, shown or not. */
export interface SharedView
  extends Pick<Debate, "question" | "option1" | "option2" | "language" | "createdAt"> {
  /** In the order in which they were said; so are the inputs. */
  readonly responses: readonly SharedResponse[];
  readonly userInputs: readonly SharedInput[];
  readonly total: number;
}

/**
 * What a reader sees of a shared debate: a user all of it, a visitor (or nobody: null) the first 10 items of the timeline,
 * responses and inputs together (SPEC §2, §9).
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

/** Whether this reader sees less than there is. */
export function isTruncated({
  responses,
  userInputs,
  total,
}: TimelineOf<unknown, unknown>): boolean {
  return responses.length + userInputs.length < total;
}

/** The part of a shared view that makes its timeline, with times as dates or as text. */
export interface TimelineOf<R, I> {
  readonly responses: readonly R[];
  readonly userInputs: readonly I[];
  readonly total: number;
}

/** What the order looks at in an item that has no id. */
interface Timed {
  readonly turnNumber: number;
  readonly createdAt: Date | string;
}

/**
 * The items of a shared view as one timeline, in the order that its owner sees (SPEC §2, Shared archive). A shared item has no
 * id; it gets its place among its kind instead, which is in the order that the ids were.
 */
export function sharedTimeline<R extends Timed, I extends Timed>({
  responses,
  userInputs,
}: Pick<TimelineOf<R, I>, "responses" | "userInputs">): TimelineItem<
  R & { readonly id: number },
  I & { readonly id: number }
>[] {
  const placed = <T>(items: readonly T[]) =>
    items.map((item, place) => ({ ...item, id: place + 1 }));
  return inTimelineOrder(placed(responses), placed(userInputs));
}

/** Where a page is, and where the product says it is at home. */
export interface ShareAddresses {
  /** The fixed public address, such as `https://debates.example`; null when there is none. */
  readonly publicUrl: string | null;
  /** Hosts that the product also runs on without being at home there; `*.` in front stands for any name below. */
  readonly platformHosts: readonly string[];
  /** The origin of the page, such as `https://machine-7.platform.example`. */
  readonly origin: string;
}

/**
 * What a share link begins with (SPEC §2, Share Debate dialog): the fixed public address when the page is there or on a
 * platform's host, else the page's own origin.
 */
export function shareBase({ publicUrl, platformHosts, origin }: ShareAddresses): string {
  if (publicUrl === null) return origin;
  const host = hostOf(origin);
  const isAtHome =
    host === hostOf(publicUrl) ||
    platformHosts.some((pattern) => matchesHost(host, pattern.toLowerCase()));
  return isAtHome ? publicUrl.replace(/\/+$/, "") : origin;
}

const hostOf = (address: string) =>
  address
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "")
    .replace(/\/.*$/, "");

function matchesHost(host: string, pattern: string): boolean {
  const name = pattern.includes(":") ? host : host.replace(/:\d+$/, "");
  return pattern.startsWith("*.") ? name.endsWith(pattern.slice(1)) : name === pattern;
}

/** The link to a debate: by its token, or by its id when it has none (SPEC §2, Share Debate dialog). */
export function shareLink(
  base: string,
  { shareToken, id }: Pick<Debate, "shareToken" | "id">,
): string {
  return `${base}/share/${shareToken ?? id}`;
}
