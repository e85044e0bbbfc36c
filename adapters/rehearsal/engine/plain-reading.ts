/** Reads a debate as quotations in fixed noun phrases, so that inflection is always right. */

import { pattern } from "./data-files.ts";
import { plainText } from "./plain-text.ts";
import { fillMentions, fillTemplate } from "./slot-filler.ts";
import { type LanguageOfTopics, polarityOf, topicWordsOf } from "./topic-words.ts";
import type { Debate, DebateWords, Phrase, TopicSlot } from "./types.ts";
import { firstWords, inQuotes } from "./writing-system.ts";

/**
 * Phrases with {question}, {asked} (the question unless it is long), {position} (of the speaker),
 * {opposing} and {key}, what the question is about, all filled with quotations. In a comparison,
 * {side} and {otherSide} are what a yes and a no stand for, else the positions, and {affirmed} is
 * what a yes affirms. One pattern of `compared` matches a question whether one side is better than the
 * other, with these two as groups, and `pair` joins them: "{one} or {other}".
 */
export type PlainPhrases = Readonly<Record<TopicSlot | "verdict", Phrase>> &
  Readonly<Record<"pair", string>> & {
    readonly compared: readonly string[];
    /** How a yes or a no names the topic where it is a position. */
    readonly polar: Readonly<Record<"answer" | "mine" | "theirs", Phrase["full"]>>;
    /** Everyday scenes on which any answer can be tried, all in one grammatical form. */
    readonly cases: readonly string[];
  };

/** The most words and characters of a quotation. */
const LENGTHS = { question: [18, 110], asked: [12, 64], full: [12, 80], key: [8, 40] } as const;
/** A yes or a no with its possessive, where a phrase begins with them. */
const BARE = /^[^{]*\{(?:position|opposing)\}/u;

/** Returns a reader that uses the phrases. Any pair of positions but yes and no makes a choice. */
export function plainReading(language: LanguageOfTopics, texts: PlainPhrases) {
  const { cases, polar, pair, compared, ...phrases } = texts;
  const { writingSystem: system, lightWords } = language;
  type Length = readonly [number, number];
  const cut = (text: string, length: Length) => firstWords(text, length, system);
  const quoted = (text: string, length: Length) => inQuotes(cut(bare(text), length) || "…", system);
  /** Without the capital of an article that began the question. */
  const inside = (side = "") =>
    side.replace(pattern(`^(?:${lightWords})(?= )`), (word) => word.toLowerCase());
  return (debate: Debate): DebateWords => {
    const { question, position, opposingPosition: opposing } = debate;
    const polarity = polarityOf(position, debate.language);
    const isPolar = polarity !== "neither";
    const asked = bare(question).replace(/[\s\p{P}]+$|^[\s\p{P}]+/gu, "");
    const compares = isPolar ? groupsOfFirst(compared, asked) : undefined;
    const { names, nouns, sides } = topicWordsOf(debate, language);
    const words = compares ? [inside(compares.one), inside(compares.other)] : names.slice(0, 1);
    const [first = asked] = words;
    // Both sides together, unless the question names something else.
    const [one = first, other] = compares ? words : sides;
    const both = other === undefined ? one : fillTemplate(pair, { one, other });
    // The whole question, if it is short, says more than a verb or one side of it.
    const isWhole = nouns.length === 0 && cut(asked, LENGTHS.key) === asked;
    const things = isWhole ? [asked] : nouns.slice(0, 3);
    const keys = compares || things.length === 0 ? [both] : things;
    const ordered = polarity === "for" ? words : words.toReversed();
    const [side = "", otherSide = ""] = compares ? ordered : [position, opposing];
    const allQuoted = (texts: readonly string[]) => texts.map((text) => quoted(text, LENGTHS.key));
    const isShort = cut(asked, LENGTHS.asked) === asked;
    const quotations = (length: Length) => ({
      question: quoted(question, LENGTHS.question),
      asked: quoted(isShort ? question : (keys[0] ?? ""), LENGTHS.asked),
      ...{ key: allQuoted(keys), affirmed: allQuoted(compares ? [first] : keys) },
      ...{ position: quoted(position, length), opposing: quoted(opposing, length) },
      ...{ side: quoted(side, length), otherSide: quoted(otherSide, length) },
      word: allQuoted(compares ? words : [first]),
    });
    const sided = (own: Phrase["full"], side: string): Phrase => ({
      full: isPolar && !compares ? own : side,
      short: (isPolar && BARE.exec([own].flat()[0] ?? "")?.[0]) || side,
    });
    const mentions = {
      ...phrases,
      ...{ mine: sided(polar.mine, "{side}"), theirs: sided(polar.theirs, "{otherSide}") },
      ...{ answer: { full: isPolar ? polar.answer : "{position}", short: "{position}" } },
      ...(isPolar && { verdict: { full: polar.answer, short: "{position}" } }),
      word: { full: "{word}", short: "{word}" },
    };
    return {
      kind: !isPolar && bare(position) !== "" ? "choice" : "open",
      ...{ polarity, cases },
      mentions: fillMentions(mentions, quotations(LENGTHS.full), quotations(LENGTHS.key)),
    };
  };
}

/** Returns the groups of the first pattern that matches. */
function groupsOfFirst(patterns: readonly string[], text: string) {
  for (const source of patterns) {
    const groups = pattern(source).exec(text)?.groups;
    if (groups !== undefined) return groups;
  }
  return undefined;
}

/** Returns the words of a question or a position, without the marks that end a statement. */
function bare(text: string): string {
  const plain = plainText(text).replace(/^[\s.,;:…]+|[\s.,;:。，、।،…]+$/gu, "");
  return /[\p{L}\p{N}\p{S}]/u.test(plain) ? plain : "";
}
