/**
 * The form of a text of the interface: plain words with `{names}` for values, and, where words depend on a number, a plural
 * in the manner of ICU: `{count, plural, one {# response} other {# responses}}`. The cases are those of the language
 * (CLDR), `other` is always there, and `#` is the number as the language writes it. A plural stands in no other plural.
 */

import { type PluralCase, replacePlurals } from "./plural.ts";

/** The values for the `{names}` in a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The text with its values put in, as one writes it in that language. A name without a value stays as it is. */
export function formatMessage(language: string, text: string, values: TextValues = {}): string {
  const chosen = replacePlurals(text, (name, branches) => {
    const value = values[name];
    const branch =
      (typeof value === "number" ? branches.get(caseOf(language, value)) : undefined) ??
      branches.get("other") ??
      "";
    return branch.replaceAll(
      "#",
      typeof value === "number" ? numberText(language, value) : `{${name}}`,
    );
  });
  return chosen.replace(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : hole,
  );
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

function caseOf(language: string, number: number): PluralCase {
  return new Intl.PluralRules(language).select(number);
}

function numberText(language: string, number: number): string {
  return new Intl.NumberFormat(language).format(number);
}
