import {
  nextSeat,
  pickedModel,
  readVariants,
  TURN_LIMIT,
  TURNS_AT_ONCE,
  type Variant,
  VISITOR_LIMIT,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { expect, it } from "vitest";
import { runs } from "../../../support/runs.ts";
import { codeOf, PRO, TestApp, VISITOR } from "../../test-app.ts";
import { fullLife, lives } from "./commands.ts";
import { live } from "./live.ts";

it("never gives a visitor an 11th response, an intensity above 1 or another model, in any sequence of commands", async () => {
  await fc.assert(
    fc.asyncProperty(lives, (commands) =>
      live(VISITOR, commands, async ({ app, ids }) => {
        for (const id of ids) {
          const { debate, responses } = await app.read(VISITOR, id);
          expect(responses.length).toBeLessThanOrEqual(VISITOR_LIMIT.responses);
          expect(debate.coffeeLevel).toBe(VISITOR_LIMIT.intensity);
          expect([null, "gpt-4.1-nano"]).toContain(pickedModel(debate.seats, 1));
        }
      }),
    ),
    { numRuns: runs(180) },
  );
});

it("alternates turns from position 1 on and never runs more than two at once, in any sequence of commands", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(VISITOR, PRO), lives, (actor, commands) =>
      live(actor, commands, async ({ app, ids }) => {
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
    { numRuns: runs(180) },
  );
});

it("gives a branch the turns of its original and each pair two debates, in any sequence of commands", async () => {
  await fc.assert(
    fc.asyncProperty(lives, (commands) =>
      live(PRO, commands, async ({ app, ids }) => {
        for (const id of ids) {
          const { debate, responses, links } = await app.read(PRO, id);
          const { branchOf, rematch = null } = links ?? {};
          if (branchOf?.debateId != null) {
            const original = await app.read(PRO, branchOf.debateId);
            const texts = (turns: typeof responses) =>
              turns.slice(0, branchOf.turnNumber - 1).map(({ content }) => content);
            expect(texts(responses)).toEqual(texts(original.responses));
            // Where both part, each debate may have other variants by now; the branch began with one of these.
            const variantsOf = async (turns: typeof responses) =>
              readVariants(app.ports, PRO, turns[branchOf.turnNumber - 1]?.id ?? 0);
            const [first] = await variantsOf(responses);
            const variants = await variantsOf(original.responses);
            expect(variants.map(({ content }) => content)).toContain(first?.content);
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
    { numRuns: runs(120) },
  );
});

it("lets a person speak in their seat alone, and a model in the other alone, in any sequence of commands", async () => {
  let own = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(VISITOR, PRO), lives, (actor, commands) =>
      live(actor, commands, async ({ app, ids }) => {
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
    { numRuns: runs(180) },
  );
  expect(own).toBeGreaterThan(0);
});

it("lists every variant that was ever made of a turn, none of a person's, and no more than are kept, in any sequence of commands", async () => {
  let [most, exchanged] = [0, 0];
  await fc.assert(
    fc.asyncProperty(lives, (commands) => {
      const known = new Map<string, readonly Variant[]>();
      return live(PRO, commands, async ({ app, ids }) => {
        for (const id of ids) {
          for (const response of (await app.read(PRO, id)).responses) {
            const { chosen, total } = response.variant;
            const variants = await readVariants(app.ports, PRO, response.id);
            const turn = `${id} ${response.turnNumber}`;
            const before = known.get(turn) ?? [];
            expect(variants.slice(0, before.length)).toEqual(before);
            expect(variants.map(({ number }) => number)).toEqual(variants.map((_, at) => at + 1));
            expect(variants[chosen - 1]?.content).toBe(response.content);
            expect(variants).toHaveLength(total);
            expect(total).toBeLessThanOrEqual(
              response.speaker.kind === "person" ? 1 : TURN_LIMIT.variants,
            );
            known.set(turn, variants);
            most = Math.max(most, total);
            if (chosen < total) exchanged += 1;
          }
        }
      });
    }),
    { numRuns: runs(180), examples: [[fullLife]] },
  );
  expect(most).toBe(TURN_LIMIT.variants);
  expect(exchanged).toBeGreaterThan(0);
});

it("puts chosen variants alone into every prompt, in any sequence of commands", async () => {
  let left = 0;
  await fc.assert(
    fc.asyncProperty(lives, (commands) => {
      let known = 0;
      return live(PRO, commands, async ({ app, prompts }) => {
        const running = prompts.slice(known);
        known = prompts.length;
        for (const { debateId, request } of running) {
          const { responses } = await app.read(PRO, debateId);
          const { history, turnNumber } = request.material;
          const earlier = responses.slice(0, turnNumber - 1);
          const texts = (turns: readonly { content: string }[]) => turns.map((one) => one.content);
          expect(texts(history)).toEqual(texts(earlier.slice(-TURN_LIMIT.historyTurns)));
          const prompt = JSON.stringify(request.prompt);
          for (const { id, content: chosen } of earlier) {
            for (const { content } of await readVariants(app.ports, PRO, id)) {
              if (content === chosen) continue;
              left += 1;
              // Its first words, because a variant of other words may take up the same question.
              expect(prompt).not.toContain(`${content.split(".")[0]}.`);
            }
          }
        }
      });
    }),
    { numRuns: runs(90) },
  );
  expect(left).toBeGreaterThan(0);
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
