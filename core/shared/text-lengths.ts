/** How long the texts of forms may be, in UTF-16 code units. */

/** The minimum lengths that a form accepts. */
export const MINIMUM = {
  question: 5,
  option: 2,
  context: 1,
  ownTurn: 20,
  username: 3,
  password: 6,
  displayName: 1,
} as const;

/** The maximum lengths that the server accepts. */
export const MAXIMUM = {
  ...{ question: 2_000, option: 200, context: 4_000, ownTurn: 2_000, title: 200, search: 200 },
  ...{ username: 20, displayName: 50, password: 200, bio: 1_000, email: 254, language: 20 },
} as const;
