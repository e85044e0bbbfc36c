import {
  containsUrl,
  DEFAULT_SEATS,
  type ExportedDebate,
  type ExportedVerdict,
  emailSchema,
  findQuote,
  flowArgdown,
  foldForSearch,
  normaliseSourceUrl,
  parsePositions,
  parseSummary,
  parseTranslation,
  parseTranslations,
  readBlocks,
  readSummary,
  receiptFinder,
  truncateAtWord,
  verdictOf,
  verifyCitations,
  wordsOf,
} from "@einstein-vs-cat/core";
import { normalizeQuote } from "@einstein-vs-cat/core/citation/normalize-quote";
import { cleanSummary } from "@einstein-vs-cat/core/citation/summary";
import { debateMarkdown } from "@einstein-vs-cat/core/exports/markdown-export";
import { findFlaw } from "@einstein-vs-cat/core/language/translation-flaw";
import { readInline } from "@einstein-vs-cat/core/markdown/inline";
import { appendText, EMPTY_STATE, finishBlocks } from "@einstein-vs-cat/core/markdown/split-blocks";
import { describe, expect, it } from "vitest";
import { sharedText } from "../../../app-server/pages/shared-text.ts";
import { announceMore, NOT_ANNOUNCED } from "../../../app-web/state/turn/speech-sentences.ts";
import { linkBrackets } from "../../../app-web/ui/markdown/parsed-markdown.tsx";
import { growthOf } from "../../support/growth.ts";

const LENGTH = 60_000;

/** What is repeated until the text is long enough, and what stands at its start and its end. */
const SHAPES: Readonly<Record<string, readonly [unit: string, start?: string, end?: string]>> = {
  backslashes: ["\\"],
  "backslashes within words": ["\\", "a", "a"],
  spaces: [" ", "a", "a"],
  "line breaks": ["\n", "a", "a"],
  paragraphs: ["a\n\n"],
  "paragraphs that the simple parser leaves": ["a\n\n", "~~a~~\n\n"],
  "carriage returns": ["\r", "a", "a"],
  "spaces in a list": [" ", "- ", "\ra"],
  "opening brackets": ["["],
  "closing brackets": ["]", "a", "a"],
  "brackets with addresses": ["[https://a"],
  links: ["[a](b", "", ")"],
  "link targets": ["](a"],
  "spaces in a link": [" ", "[a](", "a"],
  parentheses: ["(", "[a](b"],
  pipes: ["|", "a", "a"],
  "a delimiter row": [" ", "|a|\n|-", "a"],
  rows: ["|\n"],
  stars: ["*", "a", "a"],
  "stars and spaces": ["* ", "", "a"],
  underscores: ["_", "a", "a"],
  backticks: ["`", "a", "a"],
  "number signs": ["#", "# a ", "a"],
  dashes: ["-", "a", "a"],
  "quotation marks": ['"', "a", "a"],
  apostrophes: ["'", "a", "a"],
  dots: [".", "a", "a"],
  "dots with spaces": ["... ", "a", "a"],
  "angle brackets": ["<"],
  tags: ["<b "],
  comments: ["<!--"],
  "closing angle brackets": [">", "a", "a"],
  braces: ["{"],
  ampersands: ["&a"],
  "combining marks": ["\u0301", "a", "a"],
  "combining marks after tabs": ["\t\u0301", "a", "a"],
  digits: ["1", "a ", "."],
  addresses: ["a.", "https://", "/"],
  "at signs": [".", "a@a", "@"],
  phrases: ["\uFDFA"],
  "one word": ["a"],
};

type Shape = (typeof SHAPES)[string];

const textOf =
  ([unit, start = "", end = ""]: Shape) =>
  (length: number) =>
    start + unit.repeat((length - start.length - end.length) / unit.length) + end;

const createdAt = new Date(0);

const sharedWith = (content: string): ExportedDebate => ({
  ...{ question: content, option1: content, option2: content, language: "en" },
  ...{ seats: DEFAULT_SEATS, createdAt, total: 2 },
  responses: [
    {
      ...{
        side: 1,
        turnNumber: 1,
        content,
        summary: readSummary(content, content),
        speaker: { kind: "model", model: "gpt-4" } as const,
      },
      ...{ isStopped: false, createdAt },
    },
  ],
  userInputs: [{ kind: "context", content, turnNumber: 1, createdAt }],
  verdict: verdictWith(content),
});

/** A verdict in a file in which everything is this text that can be. */
const verdictWith = (content: string): ExportedVerdict => ({
  ...verdictOf(4, [{ model: content, family: "openai", ballots: [null, null] }]),
  reasons: [{ side: 1, text: content, quote: content, turnNumber: 1 }],
});

/** What a shared page shows besides the debate. */
const AROUND = {
  ...{ catalogue: [], segment: "a", language: "en" },
  words: { before: "Where do you stand?", undecided: "Undecided", skip: "Skip" },
};

/** Everything that applies patterns to what a person or a model wrote. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  "the Markdown export": (text) => debateMarkdown(sharedWith(text)),
  "the Argdown export": (text) => flowArgdown(sharedWith(text), { claims: [], replies: [] }),
  "the page for readers without scripts": (text) =>
    sharedText(sharedWith(text), { userInputs: [] }, AROUND),
  "the receipt of a context": (text) =>
    receiptFinder({ topic: [text], turns: [{ turnNumber: 1, content: text }] })({
      turnNumber: 1,
      content: text,
    }),
  "the form of a quote": normalizeQuote,
  "a quote": (text) => findQuote("The cat sat on the mat.", text.slice(0, 1_000)),
  "the words that are quoted": (text) => findQuote(text, "“… the cat sat on the mat …”"),
  "the cards of a summary": parseSummary,
  "a summary": (text) => cleanSummary(`| a | b | c |\n|---|---|---|\n| a | ${text} | c |`, text),
  citations: (text) => verifyCitations([{ point: text, quote: "a b", url: null }], text, [text]),
  "a source": normaliseSourceUrl,
  "the text that a source is looked for in": (text) => containsUrl(text, "https://a.example/b"),
  positions: parsePositions,
  "the words of a search": wordsOf,
  "the fold of a search": foldForSearch,
  "a label": (text) => truncateAtWord(text, text.length - 1),
  "an email address": (text) => emailSchema.safeParse(text),
  "translated interface texts": parseTranslations,
  "a translated text": (text) => parseTranslation(text, text),
  "the flaw of a translation": (text) => findFlaw(text, text, "en"),
  "sentences for a screen reader": (text) => announceMore(NOT_ANNOUNCED, text, true),
  "Markdown within a line": readInline,
  "Markdown blocks": (text) => finishBlocks(appendText(EMPTY_STATE, text)),
  "blocks of a whole text": readBlocks,
  "addresses in brackets": linkBrackets,
};

describe("Reading 60,000 hostile characters", () => {
  it.each(Object.entries(READERS))(
    "takes time in proportion to their number: %s",
    (_, read) => {
      const slow = Object.entries(SHAPES).filter(
        ([, shape]) => growthOf(read, textOf(shape), LENGTH) > 3,
      );
      expect(slow.map(([name]) => name)).toEqual([]);
    },
    600_000,
  );
});
