import {
  type Actor,
  type GeneratePositionsInput,
  generatePositions,
  ModelError,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { spentQuota } from "../../support/fake-quota.ts";
import { CALLER, codeOf, PRO, TestApp, VISITOR } from "../test-app.ts";

const TABS = { position1: "Tabs", position2: "Spaces" };
const QUERY = "Which is the right way to indent?";

/** Requests positions, and lets the gateway answer if it receives a request. */
async function positionsOf(
  app: TestApp,
  input: Partial<GeneratePositionsInput> = {},
  answer: unknown = TABS,
  actor: Actor | null = VISITOR,
) {
  const before = app.rehearsal.tries.length;
  const request = generatePositions(app.ports, actor, {
    query: QUERY,
    caller: CALLER,
    ...input,
  });
  request.catch(() => {});
  await Promise.race([request.catch(() => {}), app.untilRequested(app.rehearsal, before + 1)]);
  if (app.rehearsal.tries.length > before) {
    app.rehearsal.latest.say(typeof answer === "string" ? answer : JSON.stringify(answer));
    app.rehearsal.latest.finish();
  }
  return request;
}

describe("Suggested positions", () => {
  it("come from the model, for a visitor, a user and a person without a session", async () => {
    for (const actor of [VISITOR, PRO, null]) {
      const suggestion = await positionsOf(new TestApp(), {}, TABS, actor);
      expect(suggestion).toEqual({ isYesNoQuestion: false, suggestedPositions: TABS });
    }
  });

  it("are cached by question and language, so that a repeated request needs no model and no quota", async () => {
    const app = new TestApp();
    await positionsOf(app);
    const again = { query: `  ${QUERY.replaceAll(" ", "  ")} `, caller: CALLER };
    const spent = { ...app.ports, quota: spentQuota };
    for (let times = 0; times < 60; times += 1) {
      expect((await generatePositions(spent, null, again)).suggestedPositions).toEqual(TABS);
    }
    expect(app.rehearsal.tries).toHaveLength(1);
    await positionsOf(app, { language: "de" });
    await positionsOf(app, { query: `${QUERY}!` });
    expect(app.rehearsal.tries).toHaveLength(3);
  });

  it("are Yes and No in the language of the screen for a yes/no question and for an unusable answer", async () => {
    const german = { position1: "Ja", position2: "Nein" };
    expect(
      await positionsOf(new TestApp(), { language: "de" }, { isYesNoQuestion: true, ...TABS }),
    ).toEqual({
      isYesNoQuestion: true,
      suggestedPositions: german,
    });
    expect(await positionsOf(new TestApp(), { language: "de" }, "Both are fine.")).toEqual({
      isYesNoQuestion: false,
      suggestedPositions: german,
    });
  });

  it("are refused without a model call when the client's quota is used up", async () => {
    const app = new TestApp();
    const spent = { ...app.ports, quota: spentQuota };
    expect(await codeOf(generatePositions(spent, VISITOR, { query: QUERY, caller: CALLER }))).toBe(
      "too-many-requests",
    );
    expect(app.rehearsal.tries).toHaveLength(0);
  });

  it("that fail are reported as a failure and not cached", async () => {
    const app = new TestApp();
    const failing = codeOf(generatePositions(app.ports, VISITOR, { query: QUERY, caller: CALLER }));
    await app.untilRequested(app.rehearsal, 1);
    app.rehearsal.latest.fail(new ModelError("status 400", { retryable: false }));
    expect(await failing).toBe("task-failed");
    expect((await positionsOf(app)).suggestedPositions).toEqual(TABS);
  });
});
