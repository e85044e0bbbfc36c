/**
 * Generators of debates and their parts for property tests. They generate only values that can
 * occur in the product.
 */

import {
  type Access,
  type Actor,
  type Conversation,
  DEFAULT_MODEL_ID,
  DEFAULT_SEATS,
  type Debate,
  extendCatalogue,
  INTENSITY,
  type Intensity,
  MODELS,
  type Model,
  nextSeat,
  ONLY_VARIANT,
  REMARK_KINDS,
  type Remark,
  type Response,
  SERVER_PROVIDERS,
  SHIPPED_LANGUAGES,
  type Stance,
  TIERS,
} from "@einstein-vs-cat/core";
import fc from "fast-check";

/**
 * Text fragments that often expose bugs: joined emoji, flags, combining marks, right-to-left text,
 * markup, prompt tags.
 */
const AWKWARD_PIECES = [
  "👩‍👩‍👧‍👦",
  "🇫🇷",
  "e\u0301",
  "न\u093cि",
  "각",
  "שלום",
  "\u202e",
  "\u200d",
  "\r\n",
  "</context>",
  "<question>",
  "</your_position>",
  "&lt;",
  "&",
  "[x](https://a.b)",
  "data: [DONE]\n\n",
];

/** Any well-formed text: every plane of Unicode, and the awkward pieces. */
export const wellFormedText = (options: { maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: "grapheme", ...options }),
    fc.string({ unit: "binary", ...options }),
    fc.array(fc.constantFrom(...AWKWARD_PIECES), options).map((pieces) => pieces.join("")),
  );

/** Any JavaScript string, including lone surrogates. */
export const anyText = (options: { maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.oneof(
    wellFormedText(options),
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), options)
      .map((units) => String.fromCharCode(...units)),
    fc
      .array(fc.constantFrom("\ud83d", "\ude00", "a", "👍🏽"), options)
      .map((pieces) => pieces.join("")),
  );

/**
 * A valid text of a form field. It starts with `minimum` letters, so that trimming never makes it
 * too short.
 */
export const sentence = (minimum: number, maximum: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.stringMatching(/^[a-z]$/), wellFormedText({ maxLength: maximum - minimum }))
    .map(([letter, text]) => letter.repeat(minimum) + text.replaceAll("\0", " ").normalize("NFC"))
    .filter((text) => text.length <= maximum);

/** A plan. */
export const tier = fc.constantFrom(...TIERS);

/** An intensity. */
export const intensity: fc.Arbitrary<Intensity> = fc.constantFrom(1, 2, 3);

/** A language code that a debate may have. */
export const language = fc.constantFrom(
  ...SHIPPED_LANGUAGES.map(({ code }) => code),
  "zh-Hant-TW",
  "sr",
  "fil",
);

/** The access of a person: a visitor, or a user with a plan. */
export const access: fc.Arbitrary<Access> = fc.oneof(
  fc.constant({ kind: "visitor" as const }),
  tier.map((userTier) => ({ kind: "user" as const, tier: userTier })),
);

/** The id of a database row. */
export const rowId = fc.integer({ min: 1, max: 2 ** 31 });

/** A visitor or a user. */
export const actor: fc.Arbitrary<Actor> = fc.oneof(
  fc.uuid().map((visitorId) => ({ kind: "visitor" as const, visitorId })),
  fc.record({ kind: fc.constant("user" as const), userId: rowId, tier }),
);

/** A date between 2020 and 2099. */
export const moment = fc.date({
  min: new Date("2020-01-01"),
  max: new Date("2099-12-31"),
  noInvalidDate: true,
});

/** A debate of a visitor or of a user. */
export const debate: fc.Arbitrary<Debate> = fc
  .record({
    id: rowId,
    owner: actor,
    question: sentence(5, 200),
    option1: sentence(2, 60),
    option2: sentence(2, 60),
    coffeeLevel: intensity,
    language,
    createdAt: moment,
  })
  .map(({ owner, ...rest }) => ({
    ...rest,
    userId: owner.kind === "user" ? owner.userId : null,
    visitorId: owner.kind === "visitor" ? owner.visitorId : null,
    seats: DEFAULT_SEATS,
    temperament: null,
    title: null,
    shareToken: null,
    isOriginal: true,
    originalDebateId: null,
    variation: 0,
  }));

const STANCES: readonly (Stance | null)[] = [
  ...[null, { kind: "kept" } as const, { kind: "folded" } as const],
  { kind: "persuaded", passage: { start: 0, end: 1 } },
];

/** The response of one turn, with its side. */
export const response = (debateId: number, turnNumber: number): fc.Arbitrary<Response> =>
  fc.record({
    id: rowId,
    debateId: fc.constant(debateId),
    side: fc.constant(nextSeat({ seats: DEFAULT_SEATS }, turnNumber - 1).side),
    content: sentence(1, 120),
    summary: fc.constant(null),
    turnNumber: fc.constant(turnNumber),
    speaker: fc.record({
      kind: fc.constant("model" as const),
      model: fc.constantFrom(...MODELS.map(({ id }) => id)),
    }),
    leftOut: fc.constant(null),
    isStopped: fc.boolean(),
    variant: fc.constant(ONLY_VARIANT),
    stance: fc.constantFrom(...STANCES),
    createdAt: moment,
  });

/** A remark of the owner that precedes one of the turns from 1 to `lastTurn`. */
const remark = (debateId: number, lastTurn: number): fc.Arbitrary<Remark> =>
  fc.record({
    id: rowId,
    debateId: fc.constant(debateId),
    userId: rowId,
    kind: fc.constantFrom(...REMARK_KINDS),
    content: sentence(1, 120),
    turnNumber: fc.integer({ min: 1, max: lastTurn }),
    createdAt: moment,
  });

/** A debate with up to `maxTurns` responses and up to five remarks of its owner. */
export const conversation = ({ maxTurns = 14 } = {}): fc.Arbitrary<Conversation> =>
  fc.tuple(debate, fc.integer({ min: 0, max: maxTurns })).chain(([opened, turns]) =>
    fc.record({
      debate: fc.constant(opened),
      responses: fc.tuple(
        ...Array.from({ length: turns }, (_, index) => response(opened.id, index + 1)),
      ),
      remarks: fc.uniqueArray(remark(opened.id, turns + 1), {
        maxLength: 5,
        selector: ({ id }) => id,
      }),
    }),
  );

/** A creation form whose fields are all valid. */
export const creationForm = fc.record(
  {
    question: sentence(5, 2_000),
    option1: sentence(2, 200),
    option2: sentence(2, 200),
    coffeeLevel: fc.integer({ min: INTENSITY.minimum, max: INTENSITY.maximum }),
    language,
    model1: fc.option(fc.constantFrom(...MODELS.map(({ id }) => id))),
    model2: fc.option(fc.constantFrom(...MODELS.map(({ id }) => id))),
  },
  { requiredKeys: ["question", "option1", "option2"] },
);

const ownModel: fc.Arbitrary<Model> = fc
  .record(
    {
      id: fc.oneof(
        fc.constantFrom(...MODELS.map(({ id }) => id)),
        fc.stringMatching(/^own-[a-z]{1,6}$/),
      ),
      name: fc.stringMatching(/^[A-Z][a-z]{1,12}$/),
      provider: fc.constantFrom(...SERVER_PROVIDERS),
      rank: fc.integer({ min: 1, max: 9 }),
      tier,
      price: fc.record({
        input: fc.integer({ min: 0, max: 90 }),
        output: fc.integer({ min: 0, max: 90 }),
      }),
      servedBy: fc.stringMatching(/^served-[a-z]{1,6}$/),
    },
    { requiredKeys: ["id", "name", "provider", "rank", "tier", "price"] },
  )
  .map((entry) => (entry.id === DEFAULT_MODEL_ID ? { ...entry, tier: "free" as const } : entry));

/** The shipped catalogue, or that catalogue extended and overridden by a `MODELS_FILE`. */
export const catalogue: fc.Arbitrary<readonly Model[]> = fc.oneof(
  fc.constant(MODELS),
  fc.array(ownModel, { maxLength: 12 }).map((own) => extendCatalogue(own)),
);
