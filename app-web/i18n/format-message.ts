/**
 * Formats compiled messages. The library needs every value; here a missing one leaves its
 * placeholder visible.
 */

import format, { type CompiledMessage, type FormatOptions } from "icu-minify/format";

type Node = Exclude<CompiledMessage, string>[number];

/** A plural of a compiled message: its name, its type, and what it says in each case. */
type Plural = Extract<Node, [string, 2, unknown]>;

const FORMATTERS: FormatOptions["formatters"] = {
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options) => new Intl.NumberFormat(...options),
  getPluralRules: (...options) => new Intl.PluralRules(...options),
};

const isPlural = (node: Node): node is Plural => Array.isArray(node) && node[1] === 2;

/** Returns the names of the numbers that the plurals of a message depend on. */
export function countsOf(message: Exclude<CompiledMessage, string>): ReadonlySet<string> {
  return new Set(message.filter(isPlural).map(([name]) => name));
}

/** Returns the message with its values. A plural without a number reads as `other`. */
export function formatMessage(
  message: Exclude<CompiledMessage, string>,
  language: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const complete = message.flatMap((node) =>
    isPlural(node) && typeof values[node[0]] !== "number" ? withoutNumber(node) : [node],
  );
  const withPlaceholders = new Proxy(values, {
    has: () => true,
    get: (_, name: string) => (Object.hasOwn(values, name) ? values[name] : `{${name}}`),
  });
  // It returns a list only for a message with tags, which no catalogue has.
  return format(complete, language, withPlaceholders, { formatters: FORMATTERS }) as string;
}

/** Returns the case `other` of a plural, with its value as plain text in place of `#`. */
function withoutNumber([name, , cases]: Plural): Node[] {
  const other = [cases.other ?? ""].flat() as Node[];
  return other.map((node) => (node === 0 ? [name] : node));
}
