/** The English word lists, patterns and phrases, loaded at the first English question. */

import { applyFirst, pattern, type Rule, readData, remembered } from "../data-files.ts";
import type { Phrase, SideSlot } from "../types.ts";

type ByKey<Key extends string, T> = Readonly<Record<Key, T>>;
type ByName<T> = ByKey<string, T>;

/** The content of `en/grammar.json`, which has notes on each part. */
interface Grammar
  extends ByKey<"words" | "patterns", ByName<readonly string[]>>,
    ByKey<"rules" | "forms", ByName<readonly Rule[]>>,
    ByKey<"claims" | "verdicts", ByName<string>>,
    ByKey<"subjects", ByName<ByName<string>>>,
    ByKey<"mentions", ByName<Phrase>>,
    ByKey<"polarMentions", ByKey<Exclude<SideSlot, "word">, Phrase>> {}

export const grammar = () => readData<Grammar>("en/grammar.json");

/** Replaces each {name} in a pattern by the word list or the patterns of that name. */
const expanded: (source: string) => string = remembered((source) => {
  const { words, patterns } = grammar();
  return source.replace(/\{([a-z]\w+)\}/gi, (braces, name: string) => {
    const list = words[name]?.join(" ").split(" ") ?? patterns[name]?.map(expanded);
    return list === undefined ? braces : `(?:${list.join("|")})`;
  });
});

const compile = (source: string, flags?: string) => pattern(expanded(source), flags);

export const isIn = (list: string, word = "") => compile(`^{${list}}$`).test(word);

export const patternOf = (name: string) => compile(`{${name}}`);

/** Returns the groups of the first pattern of a name that matches. */
export function groupsOf(text: string, name: string): string[] | null {
  const patterns = grammar().patterns[name] ?? [];
  const matching = patterns.find((source) => compile(source).test(text));
  return matching === undefined ? null : (compile(matching).exec(text)?.slice(1) ?? null);
}

/** Rewrites a text by all rules of a name, one after the other. */
export function rewrite(text: string, name: string): string {
  const rules = grammar().rules[name] ?? [];
  return rules.reduce((result, [from, to]) => result.replace(compile(from, "giu"), to), text);
}

/** Returns a form of a word or a clause by the first rule of a name that matches. */
export const formOf = (text: string, name: string) => applyFirst(text, grammar().forms[name]);

/** Returns a short topic and other words for it. */
export function restated(topic: string): string[] {
  const rules = (grammar().rules.restated ?? []).filter(([from]) => compile(from).test(topic));
  return [topic, ...rules.map(([from, to]) => topic.replace(compile(from), to))];
}
