import { DEFAULT_SEATS, type Seats } from "@einstein-vs-cat/core";

/**
 * Returns a debate with its seats. During an upgrade a server of the version before may answer, which
 * sends none; all its debates have the usual ones.
 */
export const withSeats = <Answer extends { readonly seats?: Seats }>(answer: Answer) => ({
  ...answer,
  seats: answer.seats ?? DEFAULT_SEATS,
});
