/** Random debates in which one side has more to say than the other, the same ones in every run. */

import { DEFAULT_PERSONAS, otherSide, type Side } from "@einstein-vs-cat/core";
import fc from "fast-check";
import type { BenchDebate, BenchTurn } from "./bench-debate.ts";

/** A debate, and the side whose turns have more substance. */
export interface RandomDebate extends BenchDebate {
  readonly stronger: Side;
}

const WORDS = [
  "boxes",
  "naps",
  "trains",
  "clocks",
  "mice",
  "violins",
  "sunlight",
  "sailing",
  "milk",
];
const word = fc.constantFrom(...WORDS);

/** Sentences that say nothing which could be checked. */
const FILLER = [
  "This matters, as everybody feels who thinks about it for a while.",
  "There is so much more that could be said, and it would all be true.",
  "Let us be quite clear about how very clear this is.",
];

/** A sentence with a figure. */
const claim = fc
  .tuple(word, word, fc.integer({ min: 2, max: 99 }), fc.integer({ min: 100, max: 999 }))
  .map(
    ([one, other, share, cases]) =>
      `In ${cases} cases, ${one} did better than ${other} by ${share} percent.`,
  );

/** The turn of a side with so many claims. It names its opponent. */
const turn = (side: Side, claims: number): fc.Arbitrary<BenchTurn> =>
  fc
    .tuple(
      fc.uniqueArray(claim, { minLength: claims, maxLength: claims }),
      fc.array(fc.constantFrom(...FILLER), { minLength: 1, maxLength: 3 }),
      word,
    )
    .map(([found, filler, topic]) => ({
      side,
      content: [
        `What ${DEFAULT_PERSONAS[otherSide(side)].name} says of ${topic} is not all.`,
        ...found,
        ...filler,
      ].join(" "),
      aiModel: side === 1 ? "gpt-4o-mini" : "grok-2",
    }));

/** Debates of 4 to 10 turns, in which one side has far more substance. */
const debate: fc.Arbitrary<RandomDebate> = fc
  .record({
    pairs: fc.integer({ min: 2, max: 5 }),
    one: fc.integer({ min: 0, max: 4 }),
    other: fc.integer({ min: 0, max: 4 }),
  })
  .filter(({ one, other }) => Math.abs(one - other) >= 2)
  .chain(({ pairs, one, other }) =>
    fc
      .tuple(...Array.from({ length: pairs }, () => [turn(1, one), turn(2, other)]).flat())
      .map((turns) => ({
        ...{ question: "Which one is it?", option1: "This one", option2: "That one" },
        ...{ turns, stronger: one > other ? (1 as const) : (2 as const) },
      })),
  );

/** Returns so many random debates. */
export const randomDebates = (count: number): RandomDebate[] =>
  fc.sample(debate, { numRuns: count, seed: 18 });

/** Exchanges the sides: what Einstein said is now what Cat says, in the same pair of turns. */
export function swapSides({ turns, ...debate }: RandomDebate): BenchDebate {
  const swapped = turns.map((_, index): BenchTurn => {
    const { side, content, aiModel } = turns[index % 2 === 0 ? index + 1 : index - 1] as BenchTurn;
    return { side: side === 1 ? 2 : 1, content: renamePersonas(content), aiModel };
  });
  const { option1, option2 } = debate;
  return { ...debate, option1: option2, option2: option1, turns: swapped };
}

/** Exchanges the names of the personas and the models, and pads the turns of the weaker side. */
export const disguise = ({ stronger, ...debate }: RandomDebate): BenchDebate => ({
  ...debate,
  turns: debate.turns.map(({ side, content }) => ({
    side,
    content: renamePersonas(side === stronger ? content : pad(content)),
    aiModel: side === 1 ? "grok-2" : "gpt-4o-mini",
  })),
});

const renamePersonas = (text: string) =>
  text.replace(/Einstein|Cat/g, (name) => (name === "Cat" ? "Einstein" : "Cat"));

/** How many times as long a padded turn is, at least. */
const PADDING = 2.6;

function pad(content: string): string {
  let text = content;
  for (let index = 0; text.length < content.length * PADDING; index += 1)
    text += ` ${FILLER[index % FILLER.length]}`;
  return text;
}
