/** The shapes of the data files of the rehearsal voice. */

import { MAXIMUM, SOURCE_TEXT } from "@einstein-vs-cat/core";
import { z } from "zod";

/** Every slot that a text of a persona may have. */
export const SLOTS = [
  ...["topic", "matter", "claim", "theirClaim", "answer", "verdict", "mine", "theirs", "word"],
  ...["quote", "context", "case"],
];

const CUES = ["question", "authority", "number", "universal", "cause", "analogy", "duty", "future"];
const LANDINGS = ["deed for", "deed against", "fact for", "fact against", "choice"];

const slotsIn = (text: string) => Array.from(text.matchAll(/\{(.*?)\}/g), ([, slot = ""]) => slot);

/** One line of text whose slots are all in the list. */
const textWith = (...slots: readonly string[]) =>
  z
    .string()
    .regex(/^\S(?:.*\S)?$/u, "must be one trimmed line")
    .refine((text) => slotsIn(text).every((slot) => slots.includes(slot)), "has an unknown slot");
const plain = textWith();
const prose = textWith(...SLOTS);
const texts = z.array(prose).min(1);
const NAMING = ["topic", "matter", "claim", "theirClaim", "mine", "theirs", "word"];
const answer = textWith("quote", ...NAMING).includes("{quote}");

/** The source of a regular expression, which the engine compiles with the flags "iu" and "giu". */
const pattern = z
  .string()
  .refine((source) => {
    try {
      return new RegExp(source, "giu").unicode;
    } catch {
      return false;
    }
  }, "must be a regular expression")
  .refine(isKnownToNode20, "must keep to Node.js 20: no flags in groups, no name twice");

function isKnownToNode20(source: string): boolean {
  const names = Array.from(source.matchAll(/\(\?<(\w+)>/g), ([, name]) => name);
  return !/\(\?[ims-]+:/.test(source) && new Set(names).size === names.length;
}

const rules = z.array(z.tuple([pattern, z.string()])).min(1);
const notes = z.array(z.string().min(1)).min(1);
const pair = z.tuple([z.string().min(1), z.string().min(1)]);
const wordRows = z.array(z.string().regex(/^[a-z]+(?: [a-z]+)*$/)).min(1);

/** An object with one required key and optional other ones. */
const withFallback = <T extends z.ZodType>(fallback: string, others: readonly string[], value: T) =>
  z.strictObject({
    ...Object.fromEntries(others.map((key) => [key, value.optional()])),
    [fallback]: value,
  });

const template = textWith(
  ...["question", "asked", "position", "opposing", "key", "side", "otherSide", "affirmed"],
);
const phrase = z.union([template, z.array(template).min(2)]);
const mention = z.strictObject({ full: phrase, short: phrase, light: phrase.optional() });

export const languageFile = z.strictObject({
  notes,
  writingSystem: z.strictObject({
    tag: z.string().refine((tag) => Intl.getCanonicalLocales(tag)[0] === tag),
    isSpaced: z.boolean(),
    quotes: pair,
    innerQuotes: pair,
    ends: z.string().min(1),
    pauses: z.string().min(1),
    polish: rules.optional(),
  }),
  pictureLabel: plain,
  sources: z.strictObject({ first: z.array(plain).min(4), further: z.array(plain).min(2) }),
  cues: z.partialRecord(z.enum(CUES), pattern),
  lightWords: pattern,
  nouns: pattern.optional(),
  notNouns: pattern.optional(),
  infinitives: pattern.optional(),
  noClaim: pattern,
  leadIn: pattern,
  phrases: z
    .strictObject({
      ...{ topic: mention, matter: mention, claim: mention, theirClaim: mention, verdict: mention },
      polar: z.strictObject({ answer: phrase, mine: phrase, theirs: phrase }),
      pair: textWith("one", "other"),
      compared: z.array(pattern),
      cases: z.array(plain).min(1),
    })
    .optional(),
});

export const personaFile = z.strictObject({
  openings: texts,
  framings: texts,
  schemes: z.array(
    z.strictObject({
      key: z.string().regex(/^[a-z-]+$/),
      gist: plain,
      scene: plain.regex(/\*\*.+\*\*/u),
      lands: withFallback("any", LANDINGS, prose),
    }),
  ),
  counters: z.record(z.string(), answer),
  rebuttals: z.array(withFallback("plain", [...CUES, "fragment"], answer)).min(1),
  silences: z.array(plain).min(1),
  bridges: z.array(plain).min(1),
  points: z.array(prose),
  examples: z.array(textWith("case", ...NAMING).includes("{case}")).min(1),
  contexts: z.strictObject({ plain: texts, question: texts }),
  admissions: z.array(textWith(...NAMING)).min(1),
  closings: z.array(textWith("answer", "verdict")).min(1),
});

const englishPhrase = z.union([z.string(), z.array(z.string()).min(2)]);
const englishMention = z.strictObject({
  ...{ full: englishPhrase, short: englishPhrase, light: englishPhrase.optional() },
});

export const grammarFile = z.strictObject({
  notes,
  words: z.record(z.string(), wordRows),
  patterns: z.record(z.string(), z.array(z.string().min(1)).min(1)),
  rules: z.record(z.string(), z.array(z.tuple([z.string().min(1), z.string()])).min(1)),
  forms: z.record(z.string(), rules),
  claims: z.record(z.string(), z.string()),
  verdicts: z.record(z.string(), z.string()),
  mentions: z.record(z.string(), englishMention),
  polarMentions: z.record(z.string(), englishMention),
  subjects: z.record(
    z.string(),
    z.strictObject({
      ...{ topic: z.string(), shortTopic: z.string(), lightTopic: z.string(), matter: z.string() },
      ...{ yes: z.string(), no: z.string(), word: z.string() },
    }),
  ),
});

export const casesFile = z.strictObject({
  subjects: z.array(z.strictObject({ cue: pattern, scenes: z.array(plain).min(4) })).min(1),
  general: z.array(plain).min(1),
});

export const questionsFile = z.record(
  z.string().regex(/^[a-z]{2}$/),
  z.strictObject({
    open: pattern,
    yesNo: pattern.optional(),
    openWins: z.literal(true).optional(),
    or: pattern.optional(),
    versus: pattern.optional(),
    beforeSides: pattern.optional(),
    afterSides: pattern.optional(),
    isSpaced: z.literal(false).optional(),
    shortSideSuffix: z.string().optional(),
    sides: z.strictObject({ open: pair, topic: pair }),
    sidesByWord: z.array(z.strictObject({ pattern, sides: pair })).optional(),
    typicalWord: pattern.optional(),
    pointLabels: z.strictObject({ opening: plain, reason: plain, conclusion: plain }),
  }),
);

const card = z.strictObject({
  point: plain.regex(/[.!?。！？।؟]$/u, "must be a whole sentence"),
  quote: plain.min(10).max(160),
  url: z.url().optional(),
});

const score = z.int().min(1).max(5);
const scores = z.strictObject({ A: score, B: score });

/**
 * A ballot of the example verdict, as the rubric asks a judge for it. A is side 1. A reason that rests
 * on words of an earlier ballot is left out, as in every verdict.
 */
const writtenBallot = z.strictObject({
  scores: z.strictObject({ answers: scores, evidence: scores, honesty: scores, clarity: scores }),
  decidingIssue: plain.max(300),
  reasons: z
    .array(
      z.strictObject({
        side: z.enum(["A", "B"]),
        turn: z.int().min(1),
        text: plain.max(300),
        quote: plain.max(400),
      }),
    )
    .max(6),
});
const writtenBallots = z.tuple([writtenBallot, writtenBallot]);

/** What follows the last turn of a written debate. */
const writtenEnding = z.strictObject({
  closings: z.tuple([plain.max(160), plain.max(160)]),
  ballots: z.tuple([writtenBallots, writtenBallots]),
});

/** A debate that was written in advance. */
export const writtenFile = z.strictObject({
  question: plain.max(MAXIMUM.question),
  option1: plain.max(MAXIMUM.option),
  option2: plain.max(MAXIMUM.option),
  isYesFirst: z.literal(true).optional(),
  turns: z.array(
    z.strictObject({
      text: z.string().min(1),
      cards: z.array(card).min(2).max(3),
      replies: z
        .array(
          z.strictObject({
            card: z.int().min(1).max(3),
            to: z.string().regex(/^\d+\.[123]$/),
            kind: z.enum(["answers", "concedes"]),
            quote: plain,
          }),
        )
        .optional(),
    }),
  ),
  ending: writtenEnding,
  dossier: z
    .array(z.strictObject({ title: plain.max(SOURCE_TEXT.title), text: plain }))
    .min(1)
    .optional(),
});

/** A `choices.json`. Its patterns contain names in braces, so that only their expansion compiles. */
export const choicesFile = z.strictObject({
  notes: notes.optional(),
  parts: z.record(z.string().regex(/^[a-z]\w*$/i), z.string().min(1)),
  noChoice: z.array(z.string().min(1)).min(1),
  frames: z
    .array(
      z.strictObject({
        example: plain.regex(/[|‖？か]|，谁/u),
        begins: z.string().min(1).optional(),
        pattern: z.string().min(1),
      }),
    )
    .min(1),
});

export const scriptsFile = z.array(
  z.strictObject({ characters: pattern, languages: z.array(z.string()).min(1) }),
);

const tidyings = { text: rules, line: rules, filled: rules, quote: rules, side: rules };
export const tidyingFile = z.strictObject({ notes, ...tidyings });
