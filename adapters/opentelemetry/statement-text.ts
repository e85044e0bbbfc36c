/** Longer statements are cut. None of ours is. */
const MAX_LENGTH = 4_000;

/** How many different statements are kept. Lists of parameters differ in length. */
const MAX_KEPT = 500;

const LITERAL = /'(?:[^']|'')*'/g;
const NUMBER = /(?<![\w$.])\d+(?:\.\d+)?(?!\w)/g;

const kept = new Map<string, string>();

/**
 * Returns the text of a statement for a span: without literals and numbers, on one line. The values
 * of our statements are parameters, so this guards against one that is not.
 */
export function statementText(statement: string): string {
  const known = kept.get(statement);
  if (known !== undefined) return known;
  const text = statement
    .replaceAll(LITERAL, "?")
    .replaceAll(NUMBER, "?")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_LENGTH);
  if (kept.size < MAX_KEPT) kept.set(statement, text);
  return text;
}
