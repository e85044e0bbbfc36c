/**
 * The form of a text of the interface: plain words with `{names}` for values, and, where words depend on a number, a plural
 * in the manner of ICU: `{count, plural, one {# response} other {# responses}}`. The cases are those of the language
 * (CLDR), `other` is always there, and `#` is the number as the language writes it. A plural stands in no other plural.
 */

/** The values for the `{names}` in a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The cases that plurals of any language have. */
export type PluralCase = Intl.LDMLPluralRule;

const BRANCH = /(zero|one|two|few|many|other)\s*\{((?:[^{}]|\{\w+\})*)\}/g;
const PLURAL = new RegExp(`\\{(\\w+),\\s*plural,\\s*((?:${BRANCH.source}\\s*)+)\\}`, "g");

/** The text with its values put in, as one writes it in that language. A name without a value stays as it is. */
export function formatMessage(language: string, text: string, values: TextValues = {}): string {
  const chosen = replacePlurals(text, (name, branches) => {
    const value = values[name];
    const branch = (typeof value === "number" ? branches.get(caseOf(language, value)) : undefined) ?? branches.get("other") ?? "";
    return branch.replaceAll("#", typeof value === "number" ? numberText(language, value) : `{${name}}`);
  });
  return chosen.replace(/\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : hole));
}

/** The cases that the plurals of a language have, `other` among them. */
export function pluralCases(language: string): readonly PluralCase[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/** The cases that a text tells apart; none for a text without a plural. */
export function casesOf(text: string): readonly PluralCase[] {
  const cases = new Set<PluralCase>();
  replacePlurals(text, (_name, branches) => {
    for (const name of branches.keys()) cases.add(name);
    return "";
  });
  return [...cases];
}

/**
 * A text without plurals, as it is said in one case, with the number as `{name}` again. A case that a plural lacks is said as
 * `other`.
 */
export function inCase(text: string, pluralCase: PluralCase): string {
  return replacePlurals(text, (name, branches) =>
    (branches.get(pluralCase) ?? branches.get("other") ?? "").replaceAll("#", `{${name}}`),
  );
}

/** The names of the values that a text needs, each once, in the order of the alphabet. */
export function placeholdersOf(text: string): readonly string[] {
  const names = Array.from(inCase(text, "other").matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
  return [...new Set(names)].sort();
}

/** The names of the numbers that plurals of a text depend on. */
export function countsOf(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  replacePlurals(text, (name) => {
    names.add(name);
    return "";
  });
  return names;
}

/** Each plural of a text, its name and what it says in each case, replaced. */
function replacePlurals(text: string, replace: (name: string, branches: ReadonlyMap<PluralCase, string>) => string): string {
  return text.replace(PLURAL, (_whole, name: string, body: string) => {
    const branches = Array.from(body.matchAll(BRANCH), ([, key, words = ""]) => [key as PluralCase, words] as const);
    return replace(name, new Map(branches));
  });
}

function caseOf(language: string, number: number): PluralCase {
  return new Intl.PluralRules(language).select(number);
}

function numberText(language: string, number: number): string {
  return new Intl.NumberFormat(language).format(number);
}
