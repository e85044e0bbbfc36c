/**
 * A call of the API as data: what it takes, what it answers with, and which errors it may answer
 * with.
 */

import type { ErrorCode } from "@einstein-vs-cat/core";
import type * as z from "zod/mini";

/** The groups of the API's document. */
export const TAGS = {
  Debates: "Debates and the responses in them",
  Turns: "Generating the next turn of a debate",
  Judging: "What became of the claims of a debate, and verdicts on it",
  Sharing: "Links to debates, and files of them",
  Account: "Registration, log-in and the account of the signed-in user",
  Plans: "Plans, payment and usage",
  Models: "The models that debate",
  Languages: "The languages of the interface, and translation",
  Desk: "What the operator of the server sees and does",
  Server: "The state of the server, and this document",
} as const;

/**
 * Who may make a call. `anyone` needs no session. `owner` needs the session that created what the
 * call is about: without it the answer is `not-found`. `user` needs a signed-in session: without it
 * the answer is `not-signed-in`. `admin` needs the session of an operator: without it every address of
 * the desk answers `not-found`.
 */
export type Caller = "anyone" | "owner" | "user" | "admin";

/** Content by its media type, with the schema of the JSON that it holds, if it holds any. */
export type Content = Readonly<Record<`${string}/${string}`, z.core.$ZodType | null>>;

/**
 * What a call answers with: JSON of a schema, content of other media types, or null for no content.
 */
export type Answer = z.core.$ZodType | Content | null;

/** A call of the API. */
export interface Operation {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** The path as the router writes it: `/api/debates/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: keyof typeof TAGS;
  readonly caller: Caller;
  /** Required request headers, each with its description. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** The largest body in bytes when it is not `MAX_BODY_BYTES`. */
  readonly maxBodyBytes?: Readonly<Record<"visitor" | "user", number>>;
  /** True when a request without a body counts as `{}`. */
  readonly isBodyOptional?: boolean;
  /** What a call that succeeds answers with, by status. */
  readonly answers: Readonly<Record<number, Answer>>;
  /**
   * Errors besides those that follow from the other fields (`errorsOf`) and those of every call
   * (`COMMON_ERRORS`).
   */
  readonly errors?: readonly ErrorCode[];
}

/** Operations by a short name within their routes. */
export type Operations = Readonly<Record<string, Operation>>;

/** Errors that any call of the API may answer with. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  ...([
    "unknown-host",
    "foreign-origin",
    "too-many-requests",
    "storage-unavailable",
    "storage-full",
    "internal",
  ] as const),
];

/**
 * The largest body with sources, in bytes, for visitors and for users: as long as the sources of a debate may
 * be, with at most three bytes a character, and some more for what JSON escapes.
 */
export const SOURCES_BODY = { visitor: 192 * 1024, user: 4 * 1024 * 1024 } as const;

/**
 * Errors of a call that asks a model: the day's budget is used up, or no model gave a usable
 * answer.
 */
export const MODEL_ERRORS: readonly ErrorCode[] = [
  ...([
    "budget-sign-in",
    "budget-tomorrow",
    "budget-spent",
    "own-budget-spent",
    "network-budget-spent",
    "own-day-cap",
    "own-month-cap",
    "plan-day-cap",
    "plan-month-cap",
    "visitors-day-cap",
    "visitors-month-cap",
    "provider-busy",
    "key-refused",
    "openai-key-refused",
    "anthropic-key-refused",
    "xai-key-refused",
    "own-openai-key-refused",
    "own-anthropic-key-refused",
    "own-xai-key-refused",
    "own-openrouter-key-refused",
    "task-failed",
  ] as const),
];

/** Lists the errors that are particular to an operation. */
export function errorsOf({
  caller,
  path,
  query,
  body,
  errors = [],
}: Operation): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>();
  if (query !== undefined || body !== undefined) codes.add("invalid-input");
  if (body !== undefined) codes.add("payload-too-large").add("unsupported-media-type");
  if (caller === "user") codes.add("not-signed-in");
  if (caller === "owner" || caller === "admin" || path.includes(":")) codes.add("not-found");
  for (const code of errors) codes.add(code);
  return [...codes];
}

/** Tells a schema from content by media types. */
export function isSchema(answer: Answer): answer is z.core.$ZodType {
  return answer !== null && "_zod" in answer;
}
