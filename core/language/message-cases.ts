/**
 * The cases of a message, and the values that each of them needs. A translation is compared with
 * its source by these.
 */

import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
} from "@formatjs/icu-messageformat-parser";
import type { IcuMessage } from "./icu-message.ts";

/** A plural category of CLDR. */
export type PluralCase = Intl.LDMLPluralRule;

/** Returns the plural categories of a language; `other` is always one of them. */
export function pluralCases(language: string): readonly PluralCase[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/**
 * Returns the cases that the plurals of a message distinguish; none for a message without a plural.
 */
export function casesOf(message: IcuMessage): readonly PluralCase[] {
  const cases = message
    .filter(isPluralElement)
    .flatMap(({ options }) => Object.keys(options) as PluralCase[]);
  return [...new Set(cases)];
}

/** Whether each plural of a message has `other` and only cases of the language. */
export function arePluralsOf(message: IcuMessage, language: string): boolean {
  const known: readonly string[] = pluralCases(language);
  return message.filter(isPluralElement).every(({ options }) => {
    const cases = Object.keys(options);
    return cases.includes("other") && cases.every((name) => known.includes(name));
  });
}

/** Returns the names of the numbers that the plurals of a message depend on. */
export function countsOf(message: IcuMessage): ReadonlySet<string> {
  return new Set(message.filter(isPluralElement).map(({ value }) => value));
}

/**
 * Returns the text of a message in one case, with every value, the number of a plural included, as
 * `{name}`. A case that a plural lacks reads as `other`.
 */
export function inCase(message: IcuMessage, pluralCase: PluralCase): string {
  return partsIn(message, pluralCase).map(written).join("");
}

/**
 * Returns the names of the values that a message needs in one case, each once, in alphabetical
 * order.
 */
export function placeholdersOf(
  message: IcuMessage,
  pluralCase: PluralCase = "other",
): readonly string[] {
  const names = partsIn(message, pluralCase).flatMap((part) =>
    typeof part === "string" ? [] : [part.name],
  );
  return [...new Set(names)].sort();
}

/** A piece of text, or the place of a value. */
type Part = string | { readonly name: string };

const written = (part: Part) => (typeof part === "string" ? part : `{${part.name}}`);

function partsIn(message: IcuMessage, pluralCase: PluralCase, count = ""): readonly Part[] {
  return message.flatMap((element): readonly Part[] => {
    if (isLiteralElement(element)) return [element.value];
    if (isPoundElement(element)) return [{ name: count }];
    if (!isPluralElement(element)) return [{ name: element.value }];
    const branch = element.options[pluralCase] ?? element.options.other;
    return partsIn(branch?.value ?? [], pluralCase, element.value);
  });
}
