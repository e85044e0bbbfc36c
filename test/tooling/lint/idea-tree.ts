/**
 * The tree of core that `rooms.ts` must define: the ideas that an idea may import. It is repeated here
 * by hand, so that a wrong row fails the test.
 */

export const BELOW: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  billing: ["shared"],
  account: ["shared", "billing"],
  models: ["shared", "billing", "account"],
  language: ["shared", "billing", "account", "models"],
  debate: ["shared", "billing", "account", "models", "language"],
  turn: [
    ...["shared", "billing", "account", "models", "language", "debate"],
    ...["citation", "sharing"],
  ],
  citation: ["shared", "billing", "account", "models", "language", "debate"],
  sharing: ["shared", "billing", "account", "models", "language", "debate"],
  judging: [
    ...["shared", "billing", "account", "models", "language", "debate"],
    ...["turn", "citation", "sharing"],
  ],
  exports: [
    ...["shared", "billing", "account", "models", "language", "debate"],
    ...["turn", "citation", "sharing", "judging"],
  ],
};

/** The same for the state of the web app. */
export const STATE_BELOW: Readonly<Record<string, readonly string[]>> = {
  ground: [],
  language: ["ground"],
  account: ["ground", "language"],
  debate: ["ground", "language", "account"],
  turn: ["ground", "language", "account", "debate"],
  judging: ["ground", "language", "account", "debate", "turn"],
  sharing: ["ground", "language", "account", "debate", "turn"],
  archive: ["ground", "language", "account", "debate", "turn"],
  billing: ["ground", "language", "account", "debate", "turn"],
  start: [
    ...["ground", "language", "account", "debate", "turn"],
    ...["judging", "sharing", "archive", "billing"],
  ],
};

/** Returns the ideas that an idea may not import. */
export const forbiddenTo = (
  tree: Readonly<Record<string, readonly string[]>>,
  idea: string,
): readonly string[] =>
  Object.keys(tree).filter((other) => other !== idea && !tree[idea]?.includes(other));
