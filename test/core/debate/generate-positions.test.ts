import {
  type Actor,
  type GeneratePositionsInput,
  generatePositions,
  ModelError,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { spentQuota } from "../../support/fake-quota.ts";
import { CLIENT, codeOf, PRO, TestApp, VISITOR } from "../test-app.ts";

const TABS = { position1: "Tabs", position2: "Spaces" };
const QUERY = "Which is the right way to indent?";

/** Asks, and lets the voice answer when it is asked. */
async function positionsOf(
  app: TestApp,
  input: Partial<GeneratePositionsInput> = {},
  said: unknown = TABS,
  actor: Actor | null = VISITOR,
) {
  const before = app.rehearsal.tries.length;
  const asking = generatePositions(app.ports, actor, {
    query: QUERY,
    client: CLIENT,
    ...input,
  });
  asking.catch(() => {});
  await Promise.race([asking.catch(() => {}), app.asked(app.rehearsal, before + 1)]);
  if (app.rehearsal.tries.length > before) {
    app.rehearsal.latest.say(typeof said === "string" ? said : JSON.stringify(said));
    app.rehearsal.latest.finish();
  }
  return asking;
}

describe("Suggested positions", () => {
  it("are what the model says, for a visitor, a user and a person without a session", async () => {
    for (const actor of [VISITOR, PRO, null]) {
      const suggestion = await positionsOf(new TestApp(), {}, TABS, actor);
      expect(suggestion).toEqual({ isYesNoQuestion: false, suggestedPositions: TABS });
    }
  });

  it("are remembered by question and language, and a repeat asks nobody and costs nothing", async () => {
    const app = new TestApp();
    await positionsOf(app);
    const again = { query: `  ${QUERY.replaceAll(" ", "  ")} `, client: CLIENT };
    const spent = { ...app.ports, quota: spentQuota };
    for (let times = 0; times < 60; times += 1) {
      expect((await generatePositions(spent, null, again)).suggestedPositions).toEqual(TABS);
    }
    expect(app.rehearsal.tries).toHaveLength(1);
    await positionsOf(app, { language: "de" });
    await positionsOf(app, { query: `${QUERY}!` });
    expect(app.rehearsal.tries).toHaveLength(3);
  });

  it("are Yes and No, in the language of the screen, for a yes/no question and for an answer of no use", async () => {
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

  it("are not asked for when the client's quota is used up", async () => {
    const app = new TestApp();
    const spent = { ...app.ports, quota: spentQuota };
    expect(await codeOf(generatePositions(spent, VISITOR, { query: QUERY, client: CLIENT }))).toBe(
      "too-many-requests",
    );
    expect(app.rehearsal.tries).toHaveLength(0);
  });

  it("that fail are told as a failure and not remembered", async () => {
    const app = new TestApp();
    const failing = codeOf(generatePositions(app.ports, VISITOR, { query: QUERY, client: CLIENT }));
    await app.asked(app.rehearsal, 1);
    app.rehearsal.latest.fail(new ModelError("status 400", { retryable: false }));
    expect(await failing).toBe("task-failed");
    expect((await positionsOf(app)).suggestedPositions).toEqual(TABS);
  });
});
