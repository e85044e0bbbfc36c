/**
 * The tree that `core/biome.json` must define: the ideas that an idea may import within its layer.
 * It is repeated here by hand, so that a wrong rule fails the test.
 */

/** The rules of an idea may import the rules of these ideas. */
export const RULES: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  billing: ["shared"],
  account: ["shared", "billing"],
  models: ["shared", "billing", "account"],
  language: ["shared", "models"],
  citation: ["shared", "models", "language"],
  debate: ["shared", "billing", "account", "models", "language"],
  turn: ["shared", "account", "models", "language", "debate"],
  sharing: ["shared", "account", "models", "language", "debate", "judging"],
  judging: ["shared", "billing", "models", "language", "citation", "debate"],
};

/**
 * The use cases of an idea may import the use cases of these ideas, besides all rules and ports.
 */
export const USE_CASES: Readonly<Record<string, readonly string[]>> = {
  account: [],
  billing: [],
  models: [],
  language: ["models"],
  citation: ["models"],
  debate: ["models"],
  turn: ["models", "debate"],
  sharing: ["debate"],
  judging: ["models", "citation", "debate", "sharing"],
};

/** Returns the ideas that an idea may not import. */
export const forbiddenTo = (
  tree: Readonly<Record<string, readonly string[]>>,
  idea: string,
): readonly string[] =>
  Object.keys(tree).filter((other) => other !== idea && !tree[idea]?.includes(other));
