import { ERROR_MESSAGES, type ErrorCode } from "@einstein-vs-cat/core";

/** The media type of problem details (RFC 9457). */
export const PROBLEM_TYPE = "application/problem+json";

/** Returns the problem details for a code, reduced to the fields that the screens read. */
export const problemBody = (code: ErrorCode) =>
  JSON.stringify({ detail: ERROR_MESSAGES[code], code });

/** Returns an error response with problem details. */
export const problem = (status: number, fields: object) =>
  new Response(JSON.stringify(fields), { status, headers: { "Content-Type": PROBLEM_TYPE } });

/** Returns an error response with a code and its message. */
export const refusalFor = (status: number, code: ErrorCode) =>
  problem(status, { detail: ERROR_MESSAGES[code], code });
