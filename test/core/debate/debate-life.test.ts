import {
  type Actor,
  branchDebate,
  nextSeat,
  pickedModel,
  rematchDebate,
  type Side,
  TURNS_AT_ONCE,
  takeOwnTurn,
  VISITOR_LIMIT,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { expect, it } from "vitest";
import { until } from "../../support/until.ts";
import { codeOf, PRO, TestApp, VISITOR } from "../test-app.ts";

type Command =
  | {
      readonly kind: "create";
      readonly coffeeLevel: 1 | 2 | 3;
      readonly model1: string | null;
      readonly seat: Side | null;
    }
  | { readonly kind: "own"; readonly debate: number; readonly isNumbered: boolean }
  | { readonly kind: "speak"; readonly debate: number }
  | { readonly kind: "start"; readonly debate: number }
  | { readonly kind: "stop"; readonly debate: number }
  | {
      readonly kind: "branch";
      readonly debate: number;
      readonly turn: number;
      readonly press: number;
    }
  | { readonly kind: "rematch"; readonly debate: number };

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("create" as const),
      coffeeLevel: fc.constantFrom(1, 2, 3),
      model1: fc.constantFrom(null, "gpt-4", "gpt-4.1-nano"),
      seat: fc.constantFrom(null, 1 as const, 2 as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("speak" as const), debate: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("own" as const),
      debate: fc.nat(2),
      isNumbered: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("start" as const), debate: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("stop" as const), debate: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: fc.constant("branch" as const), debate: fc.nat(3) },
      ...{ turn: fc.nat(5), press: fc.nat(9) },
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("rematch" as const), debate: fc.nat(3) }) },
);

/** Executes commands as one person and runs `check` after each. */
async function execute(
  actor: Actor,
  commands: readonly Command[],
  check: (app: TestApp, ids: readonly number[]) => Promise<void>,
) {
  const app = new TestApp();
  const ids: number[] = [];
  for (const step of commands) {
    const id = step.kind === "create" ? undefined : ids[step.debate % ids.length];
    if (step.kind === "create") {
      const { coffeeLevel, model1, seat } = step;
      await app.create(actor, { coffeeLevel, model1, seat }).then(
        (debate) => ids.push(debate.id),
        () => {},
      );
    } else if (id !== undefined && step.kind === "stop") await app.stop(actor, id);
    else if (id !== undefined && step.kind === "own")
      await speakSelf(app, actor, id, step.isNumbered);
    else if (id !== undefined && (step.kind === "branch" || step.kind === "rematch")) {
      const made = await derive(app, actor, id, step).catch(() => null);
      if (made?.isNew === true) ids.push(made.debate.id);
      if (made?.isNew === false) expect(ids).toContain(made.debate.id);
    } else if (id !== undefined) await start(app, actor, id, step.kind === "speak");
    await check(app, ids);
  }
}

/** Makes a branch or a rematch. A press with the same number is the same press. */
function derive(
  app: TestApp,
  actor: Actor,
  debateId: number,
  step: Extract<Command, { readonly kind: "branch" | "rematch" }>,
) {
  if (step.kind === "rematch") return rematchDebate(app.ports, actor, { debateId });
  const requestId = `press-number-${step.press}`;
  return branchDebate(app.ports, actor, { debateId, turnNumber: step.turn, requestId });
}

/** Speaks the next turn as the person; a numbered one is sent twice, and only one of both may count. */
async function speakSelf(app: TestApp, actor: Actor, debateId: number, isNumbered: boolean) {
  const turnNumber = (await app.read(actor, debateId)).responses.length + 1;
  const input = { debateId, content: `Words of turn ${turnNumber}, of a person.` };
  const send = () =>
    takeOwnTurn(app.ports, actor, { ...input, ...(isNumbered ? { turnNumber } : {}) });
  const sent = await Promise.allSettled(isNumbered ? [send(), send()] : [send()]);
  const outcomes = sent.map((one) => (one.status === "fulfilled" ? one.value.id : "refused"));
  expect(new Set(outcomes).size).toBe(1);
}

/** Starts a turn and lets it produce one word. With `whole` the turn also ends. */
async function start(app: TestApp, actor: Actor, id: number, whole: boolean): Promise<void> {
  const before = app.rehearsal.tries.length;
  const turn = await app.generate(actor, id).catch(() => null);
  if (turn === null || !turn.started) return;
  await app.untilRequested(app.rehearsal, before + 1);
  const answer = app.rehearsal.latest;
  answer.say("word");
  if (whole) answer.finish();
  await until(
    "the turn has reached the requested state",
    () => turn.stream.text !== "" && !(whole && turn.stream.isRunning),
  );
}

it("never gives a visitor an 11th response, an intensity above 1 or another model, in any sequence of commands", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 30, maxLength: 60 }), (commands) =>
      execute(VISITOR, commands, async (app, ids) => {
        for (const id of ids) {
          const { debate, responses } = await app.read(VISITOR, id);
          expect(responses.length).toBeLessThanOrEqual(VISITOR_LIMIT.responses);
          expect(debate.coffeeLevel).toBe(VISITOR_LIMIT.intensity);
          expect([null, "gpt-4.1-nano"]).toContain(pickedModel(debate.seats, 1));
        }
      }),
    ),
    { numRuns: 60 },
  );
});

it("alternates turns from position 1 on and never runs more than two at once, in any sequence of commands", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(VISITOR, PRO),
      fc.array(command, { minLength: 30, maxLength: 60 }),
      (actor, commands) =>
        execute(actor, commands, async (app, ids) => {
          let running = 0;
          for (const id of ids) {
            const { responses } = await app.read(actor, id);
            expect(responses.map(({ turnNumber }) => turnNumber)).toEqual(
              responses.map((_, index) => index + 1),
            );
            expect(responses.map(({ side }) => side)).toEqual(
              responses.map((_, index) => (index % 2) + 1),
            );
            if ((await app.ports.liveTurns.follow(id)) !== null) running += 1;
          }
          expect(running).toBeLessThanOrEqual(TURNS_AT_ONCE.read);
        }),
    ),
    { numRuns: 60 },
  );
});

it("gives a branch the turns of its original and each pair two debates, in any sequence of commands", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 30, maxLength: 60 }), (commands) =>
      execute(PRO, commands, async (app, ids) => {
        for (const id of ids) {
          const { debate, responses, links } = await app.read(PRO, id);
          const { branchOf, rematch = null } = links ?? {};
          if (branchOf?.debateId != null) {
            const original = await app.read(PRO, branchOf.debateId);
            const texts = (turns: typeof responses) =>
              turns.slice(0, branchOf.turnNumber).map(({ content }) => content);
            expect(texts(responses)).toHaveLength(branchOf.turnNumber);
            expect(texts(responses)).toEqual(texts(original.responses));
            expect(original.links?.branches).toContainEqual({
              ...{ debateId: id, turnNumber: branchOf.turnNumber },
            });
          }
          if (rematch === null) continue;
          const other = await app.read(PRO, rematch);
          expect(other.links?.rematch).toBe(id);
          expect([other.debate.option2, other.debate.option1]).toEqual([
            ...[debate.option1, debate.option2],
          ]);
        }
      }),
    ),
    { numRuns: 40 },
  );
});

it("lets a person speak in their seat alone, and a model in the other alone, in any sequence of commands", async () => {
  let own = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(VISITOR, PRO),
      fc.array(command, { minLength: 30, maxLength: 60 }),
      (actor, commands) =>
        execute(actor, commands, async (app, ids) => {
          for (const id of ids) {
            const { debate, responses } = await app.read(actor, id);
            for (const { turnNumber, speaker } of responses) {
              const { by } = nextSeat(debate, turnNumber - 1).seat;
              expect(speaker.kind === "person").toBe(by === "person");
              if (by === "person") own += 1;
            }
            const running = await app.ports.liveTurns.follow(id);
            if (running !== null)
              expect(nextSeat(debate, running.turnNumber - 1).seat.by).toBe("model");
          }
        }),
    ),
    { numRuns: 60 },
  );
  expect(own).toBeGreaterThan(0);
});

it("refuses the 11th response to a visitor and allows it to a user", async () => {
  for (const [actor, outcome] of [
    [VISITOR, "response-limit"],
    [PRO, "no error"],
  ] as const) {
    const app = new TestApp();
    const { id } = await app.create(actor);
    for (let turn = 1; turn <= 10; turn += 1) await app.playTurn(actor, id, `turn ${turn}`);
    expect(await codeOf(app.generate(actor, id))).toBe(outcome);
  }
});

it("refuses a visitor intensity 2 and another model, and refuses everyone an unknown model", async () => {
  const app = new TestApp();
  expect(await codeOf(app.create(VISITOR, { coffeeLevel: 2 }))).toBe("intensity-restricted");
  expect(await codeOf(app.create(VISITOR, { model2: "gpt-4o" }))).toBe("login-required");
  expect(await codeOf(app.create({ ...PRO, tier: "free" }, { model1: "gpt-4o" }))).toBe(
    "upgrade-required",
  );
  expect(await codeOf(app.create(PRO, { model1: "no-such-model" }))).toBe("invalid-input");
  expect(app.tables.debates.size).toBe(0);
});
