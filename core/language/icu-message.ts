/**
 * The messages of the interface: text with `{name}` for a value and plurals, in the syntax of ICU.
 */

import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  type MessageFormatElement,
  parse,
} from "@formatjs/icu-messageformat-parser";

/**
 * A parsed message. It holds text, values and plurals only, and a plural holds no further plural.
 */
export type IcuMessage = readonly MessageFormatElement[];

/**
 * Quotes the characters that messages use as text although ICU gives them a meaning. An apostrophe
 * before a brace would turn the placeholder into text (`l'{name}`), and `<` would start a tag.
 */
export function quoteLiterals(message: string): string {
  return message.replaceAll("'", "''").replace(/<+/g, "'$&'");
}

/**
 * Parses a message. Returns null for one that is not valid ICU, and for one with anything but text,
 * values written as `{name}`, and cardinal plurals without an offset.
 */
export function parseMessage(message: string): IcuMessage | null {
  const source = quoteLiterals(message);
  try {
    // A missing `other` is not an error here: `findFlaw` tells it from other flaws.
    const elements = parse(source, { requiresOtherClause: false, captureLocation: true });
    return elements.every((element) => isSupported(element, source)) ? elements : null;
  } catch {
    return null;
  }
}

function isSupported(element: MessageFormatElement, source: string, isInPlural = false): boolean {
  if (isLiteralElement(element)) return !/[{}]/.test(element.value);
  if (isPoundElement(element)) return true;
  if (isArgumentElement(element))
    return source.startsWith(`{${element.value}}`, element.location?.start.offset);
  if (!isPluralElement(element) || isInPlural) return false;
  const branches = Object.values(element.options);
  return (
    element.pluralType === "cardinal" &&
    element.offset === 0 &&
    branches.every(({ value }) => value.every((inner) => isSupported(inner, source, true)))
  );
}
