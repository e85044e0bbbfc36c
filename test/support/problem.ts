import { ERROR_MESSAGES, type ErrorCode } from "@einstein-vs-cat/core";

/** The media type of problem details (RFC 9457). */
export const PROBLEM_TYPE = "application/problem+json";

/** The body by which the server refuses with a code, as far as a screen reads it. */
export const problemBody = (code: ErrorCode) =>
  JSON.stringify({ detail: ERROR_MESSAGES[code], code });

/** A refusal as problem details. */
export const problem = (status: number, fields: object) =>
  new Response(JSON.stringify(fields), { status, headers: { "Content-Type": PROBLEM_TYPE } });

/** A refusal with a code and its sentence. */
export const refusalFor = (status: number, code: ErrorCode) =>
  problem(status, { detail: ERROR_MESSAGES[code], code });
