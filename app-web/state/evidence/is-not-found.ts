import { HttpError } from "../../api/refusal.ts";

/** Returns whether a call failed because what it asked for is not there for this reader. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 404;
