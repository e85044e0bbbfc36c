/** What a text of the interface says in which case, and what it needs for that: by this a translation is compared with its source. */

import { type PluralCase, replacePlurals } from "./plural.ts";

export type { PluralCase } from "./plural.ts";

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
