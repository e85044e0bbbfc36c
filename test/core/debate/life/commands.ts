/** What a person may do with their debates, in any sequence. Debates are named by their place. */

import type { Side } from "@einstein-vs-cat/core";
import fc from "fast-check";

/** A command; each turn in it is counted from the last one, which is 0. */
export type Command =
  | {
      readonly kind: "create";
      readonly coffeeLevel: 1 | 2 | 3;
      readonly model1: string | null;
      readonly seat: Side | null;
    }
  | { readonly kind: "own"; readonly debate: number; readonly isNumbered: boolean }
  | { readonly kind: "speak"; readonly debate: number }
  | { readonly kind: "again"; readonly debate: number; readonly times: number }
  | { readonly kind: "firmer"; readonly debate: number }
  | {
      readonly kind: "choose";
      readonly debate: number;
      readonly turn: number;
      readonly number: number;
    }
  | { readonly kind: "start"; readonly debate: number }
  | { readonly kind: "stop"; readonly debate: number }
  | {
      readonly kind: "branch";
      readonly debate: number;
      readonly turn: number;
      readonly press: number;
    }
  | { readonly kind: "rematch"; readonly debate: number }
  | {
      readonly kind: "ask";
      readonly debate: number;
      readonly remark: "context" | "question";
    }
  | {
      readonly kind: "concede";
      readonly debate: number;
      readonly turn: number;
      readonly card: number;
    }
  | {
      readonly kind: "check";
      readonly debate: number;
      readonly turn: number;
      readonly left: boolean;
      readonly quote: StanceQuote;
    };

/** Which words a stance check claims to have persuaded: new ones, ones said before, or none. */
export type StanceQuote = "new" | "old" | "none";

/** A command of one kind. */
export type CommandOf<Kind extends Command["kind"]> = Extract<Command, { readonly kind: Kind }>;

const of = <const Kind extends Command["kind"]>(kind: Kind, debates = 2) => ({
  kind: fc.constant(kind),
  debate: fc.nat(debates),
});

const create = (...seats: (Side | null)[]): fc.Arbitrary<Command> =>
  fc.record({
    kind: fc.constant("create" as const),
    coffeeLevel: fc.constantFrom(1, 2, 3),
    model1: fc.constantFrom(null, "gpt-4", "gpt-4.1-nano"),
    seat: fc.constantFrom(...seats),
  });

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 1, arbitrary: create(null, 1, 2) },
  { weight: 6, arbitrary: fc.record(of("speak")) },
  { weight: 4, arbitrary: fc.record({ ...of("own"), isNumbered: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...of("again"),
      // Nine times exceed what is kept of a turn.
      times: fc.constantFrom(1, 1, 2, 9),
    }),
  },
  { weight: 3, arbitrary: fc.record(of("firmer")) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...of("choose"),
      // The last turn is the one that has a choice.
      ...{ turn: fc.constantFrom(0, 0, 0, 1, 2), number: fc.nat(8) },
    }),
  },
  { weight: 1, arbitrary: fc.record(of("start")) },
  // A turn that runs keeps most other commands out.
  { weight: 3, arbitrary: fc.record(of("stop")) },
  {
    weight: 1,
    arbitrary: fc.record({ ...of("branch", 3), turn: fc.nat(5), press: fc.nat(9) }),
  },
  { weight: 1, arbitrary: fc.record(of("rematch", 3)) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...of("ask"),
      remark: fc.constantFrom("question" as const, "question" as const, "context" as const),
    }),
  },
  // A turn has one to three claims, so that some are asked for that it does not have.
  { weight: 4, arbitrary: fc.record({ ...of("concede"), turn: fc.nat(3), card: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...of("check"),
      ...{ turn: fc.constantFrom(0, 0, 1), left: fc.constantFrom(true, true, false) },
      quote: fc.constantFrom("new" as const, "old" as const, "none" as const),
    }),
  },
);

/** Sequences of commands that are long enough for debates of several turns. */
export const lives = fc.array(command, { minLength: 30, maxLength: 60 });

/** The same, beginning with a debate in which the person may have a seat. */
export const seatedLives = fc
  .tuple(create(null, 1, 1, 2, 2), fc.array(command, { minLength: 40, maxLength: 80 }))
  .map(([first, others]): Command[] => [first, ...others]);

const debate = 0;
const form = { kind: "create", coffeeLevel: 1, model1: null } as const;

/** A life in which everything happens that a random one may miss. Turn 1 has variants of one, two and three claims. */
export const fullLife: Command[] = [
  { ...form, seat: 2 },
  { kind: "speak", debate },
  { kind: "again", debate, times: 2 },
  // A claim is conceded twice, goes with its variant, is not there meanwhile, and comes back.
  { kind: "concede", debate, turn: 0, card: 2 },
  { kind: "concede", debate, turn: 0, card: 2 },
  { kind: "choose", debate, turn: 0, number: 0 },
  { kind: "concede", debate, turn: 0, card: 2 },
  { kind: "choose", debate, turn: 0, number: 2 },
  { kind: "ask", debate, remark: "question" },
  { kind: "own", debate, isNumbered: true },
  { kind: "concede", debate, turn: 0, card: 0 },
  // The answer gives in, is had again, and comes back.
  { kind: "speak", debate },
  { kind: "check", debate, turn: 0, left: true, quote: "none" },
  { kind: "firmer", debate },
  { kind: "check", debate, turn: 0, left: true, quote: "new" },
  { kind: "choose", debate, turn: 0, number: 0 },
  { kind: "branch", debate, turn: 3, press: 1 },
  { kind: "own", debate, isNumbered: true },
  { kind: "speak", debate },
  { kind: "check", debate, turn: 0, left: false, quote: "new" },
  // What is added now is no part of the same turn again.
  { kind: "ask", debate, remark: "context" },
  { kind: "again", debate, times: 1 },
  // Without a seat nothing is conceded. It is the third debate, after the branch.
  { ...form, seat: null },
  { kind: "speak", debate: 2 },
  { kind: "concede", debate: 2, turn: 0, card: 0 },
];
