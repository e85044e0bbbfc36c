import type { Verdict } from "@einstein-vs-cat/core";

/** Returns an outcome with its reason, in the words of the API. */
export const saidBy = ({ outcome, reason }: Pick<Verdict, "outcome" | "reason">) =>
  reason === null ? outcome : `${outcome} (${reason})`;
