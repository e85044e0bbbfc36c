import {
  type Actor,
  createDebateSchema,
  denialForDebate,
  denialForIntensity,
  inTimelineOrder,
  MODELS,
  type Ordered,
  type TimelineItem,
  timelineKey,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { access, catalogue, creationForm, intensity, rowId } from "../../support/arbitraries.ts";

const VISITOR: Actor = { kind: "visitor", visitorId: "v" };
const FREE: Actor = { kind: "user", userId: 1, tier: "free" };

/** Items that often share a turn, a time or an id. */
const ordered: fc.Arbitrary<Ordered> = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  turnNumber: fc.oneof(
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 998, max: 1_001 }),
    fc.integer({ min: 1, max: 12_000 }),
  ),
  createdAt: fc
    .integer({ min: 0, max: 3 })
    .map((second) => new Date(1_800_000_000_000 + second * 1_000)),
});
const items = fc.uniqueArray(ordered, { selector: ({ id }) => id, maxLength: 12 });
const entry: fc.Arbitrary<TimelineItem<Ordered, Ordered>> = fc.record({
  kind: fc.constantFrom("remark", "response"),
  item: ordered,
});

const shuffled = <T>(array: readonly T[]) =>
  fc.shuffledSubarray([...array], { minLength: array.length });

describe("The order of a conversation", () => {
  it("does not depend on the order of the responses and inputs given", () => {
    const arranged = fc
      .tuple(items, items)
      .chain(([responses, inputs]) =>
        fc.tuple(
          fc.constant(inTimelineOrder(responses, inputs)),
          shuffled(responses),
          shuffled(inputs),
        ),
      );
    fc.assert(
      fc.property(arranged, ([expected, responses, inputs]) => {
        expect(inTimelineOrder(responses, inputs)).toEqual(expected);
      }),
    );
  });

  it("contains every item once", () => {
    fc.assert(
      fc.property(items, items, (responses, inputs) => {
        const timeline = inTimelineOrder(responses, inputs);
        const of = (kind: string) =>
          new Set(timeline.filter((one) => one.kind === kind).map(({ item }) => item));
        expect(timeline).toHaveLength(responses.length + inputs.length);
        expect(of("response")).toEqual(new Set(responses));
        expect(of("remark")).toEqual(new Set(inputs));
      }),
    );
  });

  it("never gives two different items the same key", () => {
    fc.assert(
      fc.property(entry, entry, (one, other) => {
        const same = one.kind === other.kind && one.item.id === other.item.id;
        fc.pre(!same);
        expect(timelineKey(one)).not.toBe(timelineKey(other));
      }),
    );
  });

  it("follows the turn number and then the time of creation, also beyond turn 999", () => {
    fc.assert(
      fc.property(entry, entry, (one, other) => {
        const turns = one.item.turnNumber - other.item.turnNumber;
        const moments = Number(one.item.createdAt) - Number(other.item.createdAt);
        fc.pre(turns !== 0 || moments !== 0);
        expect(timelineKey(one) < timelineKey(other)).toBe((turns || moments) < 0);
      }),
      { numRuns: 1_000 },
    );
  });

  it("puts a remark before a response of the same turn and time, and the lower id first", () => {
    fc.assert(
      fc.property(entry, rowId, rowId, ({ kind, item }, one, other) => {
        fc.pre(one < other);
        const key = (as: typeof kind, id: number) =>
          timelineKey({ kind: as, item: { ...item, id } });
        expect(key(kind, one) < key(kind, other)).toBe(true);
        expect(key("remark", other) < key("response", one)).toBe(true);
      }),
    );
  });

  it("is the same for times that are dates and times that are text", () => {
    fc.assert(
      fc.property(entry, ({ kind, item }) => {
        const asText = { ...item, createdAt: new Date(item.createdAt).toISOString() };
        expect(timelineKey({ kind, item: asText })).toBe(timelineKey({ kind, item }));
      }),
    );
  });

  it("puts a remark before the response of its turn, and turn 1000 after turn 999", () => {
    const at = new Date("2026-01-01");
    const response = (turnNumber: number) => ({ id: turnNumber, turnNumber, createdAt: at });
    const timeline = inTimelineOrder(
      [response(1_000), response(999), response(2)],
      [{ id: 9, turnNumber: 999, createdAt: at }],
    );
    expect(timeline.map(({ kind, item }) => `${kind} ${item.turnNumber}`)).toEqual([
      "response 2",
      "remark 999",
      "response 999",
      "response 1000",
    ]);
  });
});

describe("A new debate", () => {
  it("can only have intensity 1 for a visitor", () => {
    expect([1, 2, 3].map((level) => denialForIntensity(VISITOR, level)?.code)).toEqual([
      undefined,
      "intensity-restricted",
      "intensity-restricted",
    ]);
  });

  it("can have every intensity for a user of any plan", () => {
    fc.assert(
      fc.property(access, intensity, (person, level) => {
        fc.pre(person.kind === "user");
        expect(denialForIntensity(person, level)).toBeNull();
      }),
    );
  });

  it("is allowed for everyone with the form's defaults: intensity 1 and no picked model", () => {
    fc.assert(
      fc.property(catalogue, access, (models, person) => {
        const form = createDebateSchema.parse({
          question: "Is it so?",
          option1: "Yes",
          option2: "No",
        });
        expect(denialForDebate(models, person, form)).toBeNull();
      }),
    );
  });

  it("is refused because of the intensity first, then of the model of position 1, then of position 2", () => {
    const denied = (
      person: Actor,
      coffeeLevel: number,
      model1: string | null,
      model2: string | null,
    ) => denialForDebate(MODELS, person, { coffeeLevel, model1, model2 })?.code;
    expect(denied(VISITOR, 2, "gpt-4", "no-such-model")).toBe("intensity-restricted");
    expect(denied(VISITOR, 1, "gpt-4", "no-such-model")).toBe("login-required");
    expect(denied(VISITOR, 1, "gpt-4.1-nano", "no-such-model")).toBe("invalid-input");
    expect(denied(FREE, 3, null, "gpt-4")).toBe("upgrade-required");
    expect(denied(FREE, 3, "gpt-4o-mini", "grok-2-mini")).toBeUndefined();
  });

  it("is refused exactly when its intensity or one of its models is", () => {
    fc.assert(
      fc.property(access, creationForm, (person, form) => {
        const choice = createDebateSchema.parse(form);
        const alone = (part: object) =>
          denialForDebate(MODELS, person, { coffeeLevel: 1, ...part });
        const parts = [
          { coffeeLevel: choice.coffeeLevel },
          { model1: choice.model1 },
          { model2: choice.model2 },
        ].map(alone);
        const expected = parts.find((denied) => denied !== null) ?? null;
        expect(denialForDebate(MODELS, person, choice)).toEqual(expected);
      }),
    );
  });
});
